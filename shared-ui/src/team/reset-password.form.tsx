import { AdminPasswordResetForm, type OrganizationUser } from '@gangway/contract/organisations';
import { showError } from '../account-forms';
import { call, showToast } from '@gangway/shared-ui/platform';
import { Button } from '../primitives/button';
import { useForm } from '../primitives/form';
import { PasswordField } from '../primitives/password-field';
import { issuesOf } from '../primitives/schema-issues';
import styles from './team.module.css';
import { UserSelect } from './user-select';

export function ResetPasswordForm({ users }: { users: readonly OrganizationUser[] }) {
  const { formProps, errors, isSubmitting } = useForm({
    validate: issuesOf(AdminPasswordResetForm),
    submit: async (values) => {
      const { userId, newPassword } = AdminPasswordResetForm.parse(values);
      const input = { params: { id: userId }, body: { newPassword } };
      await call('PUT /api/organization/users/:id/reset-password', input);
      formProps.ref.current?.reset();
      showToast({
        title: 'Password reset',
        description:
          'The temporary password works for 7 days and must be changed at the next sign-in.',
      });
    },
    onFailure: showError,
  });
  return (
    <form {...formProps} aria-label="Reset a password" className={styles.form}>
      <UserSelect label="User" users={users} error={errors.userId} />
      <PasswordField
        label="Temporary password"
        name="newPassword"
        autoComplete="new-password"
        hint="At least 6 characters. It works for 7 days."
        error={errors.newPassword}
      />
      <Button type="submit" isBusy={isSubmitting}>
        Reset password
      </Button>
    </form>
  );
}
