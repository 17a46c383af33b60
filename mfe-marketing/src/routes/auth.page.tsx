import { account } from '../content/account';
import { AccountTabs } from '../features/account/account-tabs';
import { SplitFrame } from '../features/frame/split-frame';

export default function AuthPage() {
  return (
    <SplitFrame title={account.title}>
      <AccountTabs />
    </SplitFrame>
  );
}
