import { Registration, type User } from '@gangway/contract/accounts';
import {
  ApiError,
  call,
  errorMessage,
  Link,
  showFailure,
  showToast,
  type Issue,
} from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { TextField } from '@gangway/shared-ui/primitives/field';
import { useForm } from '@gangway/shared-ui/primitives/form';
import { PasswordField } from '@gangway/shared-ui/primitives/password-field';
import { issuesOf } from '@gangway/shared-ui/primitives/schema-issues';
import { account } from '../../content/account';
import styles from './account.module.css';

const validate = issuesOf(Registration);

const FIELD_OF_CODE: Record<string, string> = { username_taken: 'username', email_taken: 'email' };

/** What is taken is said beside its field as well as in the toast. */
function takenIssues(error: unknown): Issue[] {
  const path = error instanceof ApiError && error.code ? FIELD_OF_CODE[error.code] : undefined;
  return error instanceof ApiError && path ? [{ path, message: error.serverMessage }] : [];
}

export function RegisterForm({ onSignedIn }: { onSignedIn: (user: User) => void }) {
  const { formProps, errors, isSubmitting, setIssues } = useForm({
    fields: ['firstName', 'lastName', 'username', 'email', 'password'],
    validate,
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
  return (
    <form className={styles.form} {...formProps}>
      <div className={styles.pair}>
        <TextField
          label="First name"
          name="firstName"
          error={errors['firstName']}
          autoComplete="given-name"
        />
        <TextField
          label="Last name"
          name="lastName"
          error={errors['lastName']}
          autoComplete="family-name"
        />
      </div>
      <TextField
        label="Username"
        name="username"
        error={errors['username']}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        label="E-mail"
        name="email"
        type="email"
        error={errors['email']}
        autoComplete="email"
      />
      <PasswordField
        label="Password"
        name="password"
        error={errors['password']}
        hint="At least 6 characters"
        autoComplete="new-password"
      />
      <Button type="submit" size="large" isBusy={isSubmitting}>
        Create Account
      </Button>
      <p className={styles.aside}>
        {account.employers.text}{' '}
        <Link href={account.employers.link.href}>{account.employers.link.label}</Link>
      </p>
    </form>
  );
}
