import { Skeleton } from '@gangway/shared-ui/primitives/skeleton';
import { register } from '../../../content/register';
import styles from './checkout.module.css';

export function PaymentSkeleton() {
  return (
    <div role="status" className={styles.columns}>
      <span className="gw-visually-hidden">{register.payment.preparing}</span>
      <Skeleton height="26rem" className={styles.block} />
      <Skeleton height="26rem" className={styles.block} />
    </div>
  );
}
