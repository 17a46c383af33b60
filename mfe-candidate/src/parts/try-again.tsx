import { Button } from '@gangway/shared-ui/primitives/button';

/** The button disappears with the failure, so <main> gets the focus. */
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
