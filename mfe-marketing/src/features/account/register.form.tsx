import { Registration, type User } from '@gangway/contract/accounts';
import { LegalNote } from '@gangway/shared-ui/brand/legal-note';
import { call, errorMessage, Link, showFailure, showToast } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { useForm, issuesOf } from '@gangway/shared-ui/primitives/form';
import type { SyntheticEvent } from 'react';
import { account } from '../../content/account';
import { readTyped, type Typed } from '../../registration/read-typed';
import { REGISTRATION_FIELDS, RegistrationFields } from '../../registration/registration-fields';
import { takenIssues } from '../../registration/taken-issues';
import styles from './account.module.css';

const validate = issuesOf(Registration);

type RegisterFormProps = {
  onSignedIn: (user: User) => void;
  typed: Typed | null;
  onTyped: (typed: Typed) => void;
};

export function RegisterForm({ onSignedIn, typed, onTyped }: RegisterFormProps) {
  const { formProps, errors, isSubmitting, setIssues } = useForm({
    fields: REGISTRATION_FIELDS,
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
  const onChange = (event: SyntheticEvent<HTMLFormElement>) => {
    formProps.onChange(event);
    onTyped(readTyped(event.currentTarget));
  };
  return (
    <form className={styles.form} {...formProps} onChange={onChange}>
      <RegistrationFields errors={errors} {...(typed && { typed })} />
      <LegalNote act="creating an account" />
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
