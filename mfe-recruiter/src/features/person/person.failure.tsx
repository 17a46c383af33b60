import { ApiError } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import styles from './person.module.css';

type PersonFailureProps = { titleId: string; error: unknown; onRetry: () => unknown };

const isGone = (error: unknown) =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_request');

export function PersonFailure({ titleId, error, onRetry }: PersonFailureProps) {
  return (
    <div className={styles.person}>
      <h2 id={titleId} className={styles.soleTitle}>
        Candidate
      </h2>
      {isGone(error) ? (
        <Notice title="These details are not available">
          <p>You have not revealed this candidate, or their data has been erased.</p>
        </Notice>
      ) : (
        <Notice tone="danger" title="We could not load these details">
          <p>Nothing is lost. Try again in a moment.</p>
          <Button onClick={() => void onRetry()}>Try again</Button>
        </Notice>
      )}
    </div>
  );
}
