import { Skeleton } from '@gangway/shared-ui/primitives/skeleton';
import styles from './checkout.module.css';

export function CheckoutSkeleton() {
  return (
    <div role="status" className={styles.columns}>
      <span className="gw-visually-hidden">Preparing your order</span>
      <Skeleton height="26rem" className={styles.block} />
      <Skeleton height="26rem" className={styles.block} />
    </div>
  );
}
