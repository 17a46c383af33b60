import { type User, Registration } from '@gangway/contract/identity/accounts';
import { Login } from '@gangway/contract/identity/sessions';
import { dashboardPath } from '@gangway/contract/platform/user-paths';
import { LegalNote } from '@gangway/shared-ui/brand/legal-note';
import {
  setSessionUser,
  useUser,
  ApiError,
  call,
  errorMessage,
  showFailure,
  showToast,
} from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { TextField } from '@gangway/shared-ui/primitives/field';
import { useForm, issuesOf } from '@gangway/shared-ui/primitives/form';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { PasswordField } from '@gangway/shared-ui/primitives/password-field';
import { Tabs } from '@gangway/shared-ui/primitives/tabs';
import { Link, useLocation, useNavigate } from '@gangway/shared-ui/router';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { account } from '../../content/account';
import {
  type Typed,
  readTyped,
  REGISTRATION_FIELDS,
  RegistrationFields,
  takenIssues,
} from '../../registration/registration-fields';
import { returnPath, signInReason } from '../../return-path/return-path';
import { useReturnPathKept } from '../../return-path/use-return-path-kept';
import { SecondStep } from './second-step.form';
import form from '../../section/account-form.module.css';

type Step = 'password' | 'code' | 'password-retry';

export function AccountTabs() {
  const onSignedIn = useBoarding();
  const [typed, setTyped] = useState<Typed | null>(null);
  const [step, setStep] = useState<Step>('password');
  const navigate = useNavigate();
  const location = useLocation();
  const query = new URLSearchParams(location.search);
  const isRegistered = query.get('registered') === 'true';
  const username = isRegistered ? registeredName(location.state) : '';
  const reason = signInReason(location);
  const showTab = (id: string) => {
    query.set('tab', id);
    void navigate(`?${query}`, { replace: true, state: location.state });
  };
  if (step === 'code') {
    return <SecondStep onSignedIn={onSignedIn} onBack={() => setStep('password-retry')} />;
  }
  const signIn = (
    <SignInForm
      username={username}
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

/** Of the registration that has led here. */
const registeredName = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'username' in state ? String(state.username) : '';

function useBoarding(): (user: User) => void {
  const navigate = useNavigate();
  const location = useLocation();
  const isSignedIn = useUser() !== null;
  const target = useRef('/');

  useEffect(() => {
    if (isSignedIn) void navigate(target.current, { replace: true });
  }, [isSignedIn, navigate]);

  return (user) => {
    target.current = returnPath(location) ?? dashboardPath(user);
    setSessionUser(user);
  };
}

const validateLogin = issuesOf(Login);

type SignInFormProps = {
  username: string;
  autoFocus: boolean;
  onSignedIn: (user: User) => void;
  onCodeNeeded: () => void;
};

function SignInForm({ username, autoFocus, onSignedIn, onCodeNeeded }: SignInFormProps) {
  const forgotten = useReturnPathKept('/forgot-password');
  const { formProps, field, isSubmitting, setIssues } = useForm({
    fields: ['username', 'password'],
    validate: validateLogin,
    submit: async (body) => {
      const { isFirstSignIn, ...user } = await call('POST /api/login', { body });
      showToast({
        title: isFirstSignIn ? 'Welcome to Gangway' : 'Welcome back!',
        description: 'You have successfully logged in.',
      });
      onSignedIn(user);
    },
    onFailure: (error) => {
      const code = codeOf(error);
      if (code === 'second_factor_needed') {
        onCodeNeeded();
        return;
      }
      showFailure('Login failed', errorMessage(error));
      if (code === 'wrong_credentials') {
        setIssues([{ path: 'password', message: account.wrongCredentials }]);
      }
    },
  });
  return (
    <form className={form.form} {...formProps}>
      <TextField
        label="Username or email"
        {...field('username')}
        defaultValue={username}
        autoFocus={autoFocus}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField label="Password" {...field('password')} autoComplete="current-password" />
      <Button type="submit" size="large" isBusy={isSubmitting}>
        Sign In
      </Button>
      <p className={form.aside}>
        <Link to={forgotten}>Forgot your password?</Link>
      </p>
    </form>
  );
}

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : undefined);

type RegisterFormProps = {
  onSignedIn: (user: User) => void;
  typed: Typed | null;
  onTyped: (typed: Typed) => void;
};

function RegisterForm({ onSignedIn, typed, onTyped }: RegisterFormProps) {
  const { formProps, errors, isSubmitting, setIssues } = useForm({
    fields: REGISTRATION_FIELDS,
    validate: issuesOf(Registration),
    submit: async (body) => {
      const user = await call('POST /api/register', { body });
      showToast({ title: 'Account created!', description: 'Welcome to Gangway' });
      onSignedIn(user);
    },
    onFailure: (error) => {
      setIssues(takenIssues(error));
      showFailure('Registration failed', errorMessage(error));
    },
  });
  const onChange = (event: SyntheticEvent<HTMLFormElement>) => {
    formProps.onChange(event);
    onTyped(readTyped(event.currentTarget));
  };
  return (
    <form className={form.form} {...formProps} onChange={onChange}>
      <RegistrationFields errors={errors} {...(typed && { typed })} />
      <LegalNote act="creating an account" />
      <Button type="submit" size="large" isBusy={isSubmitting}>
        Create Account
      </Button>
      <p className={form.aside}>
        {account.employers.text}{' '}
        <Link to={account.employers.link.href}>{account.employers.link.label}</Link>
      </p>
    </form>
  );
}
