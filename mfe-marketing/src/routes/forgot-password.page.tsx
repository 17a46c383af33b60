import { passwordHelp } from '../content/account';
import { SplitFrame } from '../features/frame/split-frame';
import { ForgotPassword } from '../features/password/forgot-password.form';

export default function ForgotPasswordPage() {
  return (
    <SplitFrame title={passwordHelp.forgotten.title} lead={passwordHelp.forgotten.lead}>
      <ForgotPassword />
    </SplitFrame>
  );
}
