import type { PageProps } from '@gangway/shared-ui/platform';
import { passwordHelp } from '../content/account';
import { SplitFrame } from '../features/frame/split-frame';
import { ResetPassword } from '../features/password/reset-password.form';

export default function ResetPasswordPage({ params }: PageProps) {
  return (
    <SplitFrame title={passwordHelp.reset.title} lead={passwordHelp.reset.lead}>
      <ResetPassword token={params['token'] ?? ''} />
    </SplitFrame>
  );
}
