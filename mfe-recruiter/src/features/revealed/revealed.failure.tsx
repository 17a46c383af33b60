import { Button } from '@gangway/shared-ui/primitives/button';
import { Notice } from '@gangway/shared-ui/primitives/notice';

type RevealedFailureProps = { isBusy: boolean; onRetry: () => void };

export function RevealedFailure({ isBusy, onRetry }: RevealedFailureProps) {
  return (
    <Notice tone="danger" title="We could not load your candidates">
      <p>Your revealed candidates are safe. Try again in a moment.</p>
      <Button isBusy={isBusy} onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  );
}
