import { useLocation } from '@gangway/shared-ui/platform';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { Tabs } from '@gangway/shared-ui/primitives/tabs';
import { useState } from 'react';
import { account } from '../../content/account';
import type { Typed } from '../../registration/read-typed';
import { RegisterForm } from './register.form';
import { SignInForm } from './sign-in.form';
import { useBoarding } from './use-boarding';

/** What was typed to register stays while somebody looks at the other tab. */
export function AccountTabs() {
  const onSignedIn = useBoarding();
  const [typed, setTyped] = useState<Typed | null>(null);
  const isRegistered = new URLSearchParams(useLocation().search).get('registered') === 'true';
  return (
    <>
      {isRegistered && (
        <Notice tone="success" title={account.registered.title}>
          <p>{account.registered.text}</p>
        </Notice>
      )}
      <Tabs
        label={account.choose}
        items={[
          { id: 'login', label: account.login, panel: <SignInForm onSignedIn={onSignedIn} /> },
          {
            id: 'register',
            label: account.register,
            panel: <RegisterForm onSignedIn={onSignedIn} typed={typed} onTyped={setTyped} />,
          },
        ]}
      />
    </>
  );
}
