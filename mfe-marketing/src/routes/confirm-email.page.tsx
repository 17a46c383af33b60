import type { PageProps } from '@gangway/shared-ui/platform';
import { emailConfirmation } from '../content/account';
import { SplitFrame } from '../features/frame/split-frame';
import { ConfirmEmail } from '../features/password/confirm-email';

export default function ConfirmEmailPage({ params }: PageProps) {
  return (
    <SplitFrame title={emailConfirmation.title} lead={emailConfirmation.lead}>
      <ConfirmEmail token={params['token'] ?? ''} />
    </SplitFrame>
  );
}
