import type { PageProps } from '@gangway/shared-ui/platform';
import { Page } from '@gangway/shared-ui/primitives/page';
import { ConfirmEmailView } from '../features/contact/confirm-email.view';

export default function ConfirmEmailPage({ params: { token = '' } }: PageProps) {
  return (
    <Page width="text">
      <ConfirmEmailView token={token} />
    </Page>
  );
}
