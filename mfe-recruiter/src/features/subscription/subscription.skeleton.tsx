import { Skeleton } from '@gangway/shared-ui/primitives/skeleton';
import styles from './subscription.module.css';

export function SubscriptionSkeleton() {
  return (
    <div role="status" className={styles.waiting}>
      <span className="gw-visually-hidden">Loading your plan</span>
      <Skeleton height="9rem" className={styles.block} />
      <Skeleton height="20rem" className={styles.block} />
    </div>
  );
}
