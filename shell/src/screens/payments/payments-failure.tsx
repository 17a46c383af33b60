import { LoadFailure } from '@gangway/shared-ui/primitives/notice';
import { Loading, Skeleton } from '@gangway/shared-ui/primitives/skeleton';
import classes from './payments.module.css';

export function PaymentsSkeleton({ label, height = '20rem' }: { label: string; height?: string }) {
  return (
    <Loading label={label} className={classes.waiting}>
      <Skeleton height={height} className={classes.block} />
    </Loading>
  );
}

export function PaymentsFailure({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <LoadFailure
      title={title}
      text="Nothing was changed. Try again in a moment."
      onRetry={onRetry}
    />
  );
}
