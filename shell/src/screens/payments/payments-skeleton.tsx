import { Skeleton } from '@gangway/shared-ui/primitives/skeleton';
import classes from './payments.module.css';

type PaymentsSkeletonProps = { label: string; height?: string };

export function PaymentsSkeleton({ label, height = '20rem' }: PaymentsSkeletonProps) {
  return (
    <div role="status" className={classes.waiting}>
      <span className="gw-visually-hidden">{label}</span>
      <Skeleton height={height} className={classes.block} />
    </div>
  );
}
