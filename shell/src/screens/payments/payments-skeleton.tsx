import { Skeleton } from '@gangway/shared-ui/primitives/skeleton';
import classes from './payments.module.css';

export function PaymentsSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className={classes.waiting}>
      <span className="gw-visually-hidden">{label}</span>
      <Skeleton height="20rem" className={classes.block} />
    </div>
  );
}
