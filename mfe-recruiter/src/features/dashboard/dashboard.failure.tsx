import { Button } from '@gangway/shared-ui/primitives/button';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { Page, PageHeader } from '@gangway/shared-ui/primitives/page';

type DashboardFailureProps = { isBusy: boolean; onRetry: () => void };

export function DashboardFailure({ isBusy, onRetry }: DashboardFailureProps) {
  return (
    <Page>
      <PageHeader title="Your dashboard" />
      <Notice tone="danger" title="We could not load your dashboard">
        <p>Your tokens and reveals are safe. Try again in a moment.</p>
        <Button isBusy={isBusy} onClick={onRetry}>
          Try again
        </Button>
      </Notice>
    </Page>
  );
}
