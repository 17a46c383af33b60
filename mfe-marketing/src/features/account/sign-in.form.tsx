import type { User } from '@gangway/contract/accounts';
import { Login } from '@gangway/contract/sessions';
import {
  ApiError,
  call,
  errorMessage,
  Link,
  showFailure,
  showToast,
} from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { TextField } from '@gangway/shared-ui/primitives/field';
import { useForm, issuesOf } from '@gangway/shared-ui/primitives/form';
import { PasswordField } from '@gangway/shared-ui/primitives/password-field';
import { account } from '../../content/account';
import { useReturnPathKept } from '../../return-path/use-return-path-kept';
import styles from './account.module.css';

const validate = issuesOf(Login);

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : undefined);

type SignInFormProps = {
  autoFocus: boolean;
  onSignedIn: (user: User) => void;
  onCodeNeeded: () => void;
};

export function SignInForm({ autoFocus, onSignedIn, onCodeNeeded }: SignInFormProps) {
  const forgotten = useReturnPathKept('/forgot-password');
  const { formProps, errors, isSubmitting, setIssues } = useForm({
    fields: ['username', 'password'],
    validate,
    submit: async (body) => {
      const user = await call('POST /api/login', { body });
      showToast({ title: 'Welcome back!', description: 'You have successfully logged in.' });
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
    <form className={styles.form} {...formProps}>
      <TextField
        label="Username or email"
        name="username"
        error={errors['username']}
        autoFocus={autoFocus}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        label="Password"
        name="password"
        error={errors['password']}
        autoComplete="current-password"
      />
      <Button type="submit" size="large" isBusy={isSubmitting}>
        Sign In
      </Button>
      <p className={styles.aside}>
        <Link href={forgotten}>Forgot your password?</Link>
      </p>
    </form>
  );
}
