import { useParams } from '@gangway/shared-ui/router';
import { passwordHelp } from '../content/account';
import { SplitFrame } from '../features/frame/split-frame';
import { ResetPassword } from '../features/password/reset-password.form';

export default function ResetPasswordPage() {
  const { token = '' } = useParams();
  return (
    <SplitFrame title={passwordHelp.reset.title}>
      <ResetPassword token={token} />
    </SplitFrame>
  );
}
