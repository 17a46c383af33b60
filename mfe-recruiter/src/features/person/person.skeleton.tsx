import { Skeleton } from '@gangway/shared-ui/primitives/skeleton';
import styles from './person.module.css';

export const PersonSkeleton = ({ titleId }: { titleId: string }) => (
  <div className={styles.person}>
    <h2 id={titleId} className="gw-visually-hidden">
      Loading the details
    </h2>
    <div className={styles.waiting}>
      <Skeleton width="4.5rem" height="4.5rem" className={styles.round} />
      <Skeleton width="12rem" height="1.5rem" />
    </div>
    <Skeleton height="9rem" />
    <Skeleton height="14rem" />
  </div>
);
