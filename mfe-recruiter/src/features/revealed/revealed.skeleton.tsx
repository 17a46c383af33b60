import { Skeleton } from '@gangway/shared-ui/primitives/skeleton';
import styles from './revealed.module.css';

export const RevealedSkeleton = () => (
  <div role="status" className={styles.waiting}>
    <span className="gw-visually-hidden">Loading your candidates</span>
    <Skeleton height="3rem" />
    <Skeleton height="28rem" className={styles.block} />
  </div>
);
