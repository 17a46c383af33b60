import { useParams } from '@gangway/shared-ui/router';
import { emailConfirmation } from '../content/account';
import { SplitFrame } from '../features/frame/split-frame';
import { ConfirmEmail } from '../features/password/confirm-email';

export default function ConfirmEmailPage() {
  const { token = '' } = useParams();
  return (
    <SplitFrame title={emailConfirmation.title} lead={emailConfirmation.lead}>
      <ConfirmEmail token={token} />
    </SplitFrame>
  );
}
