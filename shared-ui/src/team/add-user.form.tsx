import { NewOrganizationUser, type OrganizationUser } from '@gangway/contract/organisations';
import { showError } from '../account-forms';
import { call, showToast } from '@gangway/shared-ui/platform';
import { Button } from '../primitives/button';
import { TextField } from '../primitives/field';
import { useForm, issuesOf } from '../primitives/form';
import { PasswordField } from '../primitives/password-field';
import styles from './team.module.css';

export function AddUserForm({ onAdd }: { onAdd: (user: OrganizationUser) => void }) {
  const { formProps, errors, isSubmitting } = useForm({
    validate: issuesOf(NewOrganizationUser),
    submit: async (values) => {
      const body = NewOrganizationUser.parse(values);
      onAdd(await call('POST /api/organization/users', { body }));
      formProps.ref.current?.reset();
      showToast({
        title: 'User Added',
        description: `${body.firstName} can sign in with the temporary password.`,
      });
    },
    onFailure: showError,
  });
  return (
    <form {...formProps} aria-label="Add a user" className={styles.form}>
      <TextField label="Email" name="email" type="email" autoComplete="off" error={errors.email} />
      <div className={styles.pair}>
        <TextField
          label="First name"
          name="firstName"
          autoComplete="off"
          error={errors.firstName}
        />
        <TextField label="Last name" name="lastName" autoComplete="off" error={errors.lastName} />
      </div>
      <PasswordField
        label="Temporary password"
        name="tempPassword"
        autoComplete="new-password"
        hint="At least 6 characters. It works for 7 days and must be changed at the first sign-in."
        error={errors.tempPassword}
      />
      <Button type="submit" isBusy={isSubmitting}>
        Add user
      </Button>
    </form>
  );
}
