import { UserEmailChangeForm } from '@gangway/contract/emails';
import type { OrganizationUser } from '@gangway/contract/organisations';
import { useCodeField } from '../account-forms';
import { call, showToast } from '@gangway/shared-ui/platform';
import { Button } from '../primitives/button';
import { TextField } from '../primitives/field';
import { useForm } from '../primitives/form';
import { PasswordField } from '../primitives/password-field';
import { issuesOf } from '../primitives/schema-issues';
import styles from './team.module.css';
import { UserSelect } from './user-select';

export function UserEmailForm({ users }: { users: readonly OrganizationUser[] }) {
  const codeField = useCodeField();
  const { formProps, errors, isSubmitting, setIssues } = useForm({
    validate: issuesOf(UserEmailChangeForm),
    submit: async (values) => {
      const { userId, ...body } = UserEmailChangeForm.parse(values);
      const input = { params: { id: userId }, body };
      await call('PUT /api/organization/users/:id/email', input);
      formProps.ref.current?.reset();
      codeField.hide();
      showToast({
        title: 'Link sent',
        description: `The address changes once it is confirmed with the link we sent to ${body.email}.`,
      });
    },
    onFailure: (error) => codeField.onFailure(error, setIssues),
  });
  return (
    <form {...formProps} aria-label="Change an email address" className={styles.form}>
      <UserSelect label="User" users={users} error={errors.userId} />
      <TextField
        label="New email"
        name="email"
        type="email"
        autoComplete="off"
        error={errors.email}
      />
      <PasswordField
        label="Your password"
        name="currentPassword"
        autoComplete="current-password"
        error={errors.currentPassword}
      />
      {codeField.field(errors.code)}
      <Button type="submit" isBusy={isSubmitting}>
        Change email
      </Button>
    </form>
  );
}
