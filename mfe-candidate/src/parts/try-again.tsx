import { Button } from '@gangway/shared-ui/primitives/button';

/** It goes with what has failed, so the focus goes to the page in its place. */
export const TryAgain = ({ onRetry }: { onRetry: () => void }) => (
  <Button
    onClick={({ currentTarget }) => {
      currentTarget.closest('main')?.focus({ preventScroll: true });
      onRetry();
    }}
  >
    Try again
  </Button>
);
