import { Skeleton } from '@gangway/shared-ui/primitives/skeleton';
import styles from './platform.module.css';

export function PlatformSkeleton() {
  return (
    <div role="status" className={styles.waiting}>
      <span className="gw-visually-hidden">Loading the releases</span>
      {['11rem', '24rem', '24rem'].map((height, index) => (
        <Skeleton key={index} height={height} className={styles.block} />
      ))}
    </div>
  );
}
