import { ApiError } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { Skeleton } from '@gangway/shared-ui/primitives/skeleton';
import styles from './review.module.css';

export const ReviewSkeleton = ({ titleId }: { titleId: string }) => (
  <div role="status" className={styles.review}>
    <h2 id={titleId} className="gw-visually-hidden">
      Loading the request
    </h2>
    <Skeleton width="40%" height="1.25rem" />
    <Skeleton width="70%" height="2rem" />
    <Skeleton height="9rem" />
    <Skeleton height="6rem" />
    <Skeleton height="14rem" />
  </div>
);

type ReviewFailureProps = {
  titleId: string;
  error: unknown;
  isBusy: boolean;
  onRetry: () => void;
};

export function ReviewFailure({ titleId, error, isBusy, onRetry }: ReviewFailureProps) {
  const isGone = error instanceof ApiError && error.code === 'not_found';
  return (
    <div role="alert" className={styles.review}>
      <h2 id={titleId} className={styles.title}>
        {isGone ? 'There is no such request' : 'We could not load this request'}
      </h2>
      <p>
        {isGone
          ? 'The link may be incomplete, or the request was deleted.'
          : 'Nothing is lost. Try again in a moment.'}
      </p>
      {!isGone && (
        <div>
          <Button isBusy={isBusy} onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}
