import { ApiError, type Issue } from '@gangway/shared-ui/platform';
import { TextField } from '@gangway/shared-ui/primitives/field';
import { PasswordField } from '@gangway/shared-ui/primitives/password-field';
import styles from './registration-fields.module.css';

export const REGISTRATION_FIELDS = [
  'firstName',
  'lastName',
  'username',
  'email',
  'companyName',
  'password',
] as const;

type Name = (typeof REGISTRATION_FIELDS)[number];

type RegistrationFieldsProps = {
  errors: Readonly<Record<string, string>>;
  typed?: Readonly<Partial<Record<Name, string>>>;
  passwordHint?: string;
};

export function RegistrationFields({
  errors,
  typed = {},
  passwordHint = 'At least 6 characters',
}: RegistrationFieldsProps) {
  const field = (name: Name) => ({ name, error: errors[name], defaultValue: typed[name] ?? '' });
  return (
    <>
      <div className={styles.pair}>
        <TextField label="First name" {...field('firstName')} autoComplete="given-name" />
        <TextField label="Last name" {...field('lastName')} autoComplete="family-name" />
      </div>
      <TextField
        label="Username"
        {...field('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField label="Email" {...field('email')} type="email" autoComplete="email" />
      <TextField
        label="Company"
        {...field('companyName')}
        autoComplete="organization"
        hint="Optional. Candidates see it and can block it. Without it, you will not find candidates who block any company."
      />
      <PasswordField
        label="Password"
        {...field('password')}
        hint={passwordHint}
        autoComplete="new-password"
      />
    </>
  );
}

type TypedName = Exclude<Name, 'password'>;
export type Typed = Readonly<Record<TypedName, string>>;

export function readTyped(form: HTMLFormElement): Typed {
  const values = new FormData(form);
  const typed = (name: keyof Typed) => {
    const value = values.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    firstName: typed('firstName'),
    lastName: typed('lastName'),
    username: typed('username'),
    email: typed('email'),
    companyName: typed('companyName'),
  };
}

const FIELD_OF_CODE: Record<string, string> = { username_taken: 'username', email_taken: 'email' };

export function takenIssues(error: unknown): Issue[] {
  const path = error instanceof ApiError && error.code ? FIELD_OF_CODE[error.code] : undefined;
  return error instanceof ApiError && path ? [{ path, message: error.serverMessage }] : [];
}
