import { Button } from '@gangway/shared-ui/primitives/button';
import { Notice } from '@gangway/shared-ui/primitives/notice';

export function PaymentsFailure({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <Notice tone="danger" title={title}>
      <p>Nothing was changed. Try again in a moment.</p>
      <Button onClick={onRetry}>Try again</Button>
    </Notice>
  );
}
