import { navigate, useLocation } from '@gangway/shared-ui/platform';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { Tabs } from '@gangway/shared-ui/primitives/tabs';
import { useState } from 'react';
import { account } from '../../content/account';
import type { Typed } from '../../registration/read-typed';
import { RegisterForm } from './register.form';
import { SecondStep } from './second-step.form';
import { SignInForm } from './sign-in.form';
import { signInReason } from '../../way-back/sign-in-reason';
import { useBoarding } from './use-boarding';

type Step = 'password' | 'code' | 'password-retry';

/** What was typed to register stays while the other tab is open. */
export function AccountTabs() {
  const onSignedIn = useBoarding();
  const [typed, setTyped] = useState<Typed | null>(null);
  const [step, setStep] = useState<Step>('password');
  const location = useLocation();
  const query = new URLSearchParams(location.search);
  const isRegistered = query.get('registered') === 'true';
  const reason = signInReason(location);
  const showTab = (id: string) => {
    query.set('tab', id);
    navigate(`${location.pathname}?${query}`, { replace: true, state: location.state });
  };
  if (step === 'code') {
    return <SecondStep onSignedIn={onSignedIn} onBack={() => setStep('password-retry')} />;
  }
  const signIn = (
    <SignInForm
      autoFocus={step === 'password-retry'}
      onSignedIn={onSignedIn}
      onCodeNeeded={() => setStep('code')}
    />
  );
  return (
    <>
      {isRegistered && (
        <Notice tone="success" title={account.registered.title}>
          <p>{account.registered.text}</p>
        </Notice>
      )}
      {reason && (
        <Notice>
          <p>{account.reasons[reason]}</p>
        </Notice>
      )}
      <Tabs
        label={account.choose}
        activeId={query.get('tab') ?? 'login'}
        onChange={showTab}
        items={[
          { id: 'login', label: account.login, panel: signIn },
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
