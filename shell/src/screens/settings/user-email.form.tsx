import { UserEmailChangeForm } from '@gangway/contract/emails';
import type { OrganizationUser } from '@gangway/contract/organisations';
import { call, showToast } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { TextField } from '@gangway/shared-ui/primitives/field';
import { useForm } from '@gangway/shared-ui/primitives/form';
import { issuesOf } from '@gangway/shared-ui/primitives/schema-issues';
import classes from './settings.module.css';
import { showError } from './show-error';
import { UserSelect } from './user-select';

export function UserEmailForm({ users }: { users: readonly OrganizationUser[] }) {
  const { formProps, errors, isSubmitting } = useForm({
    validate: issuesOf(UserEmailChangeForm),
    submit: async (values) => {
      const { userId, email } = UserEmailChangeForm.parse(values);
      const input = { params: { id: userId }, body: { email } };
      await call('PUT /api/organization/users/:id/email', input);
      formProps.ref.current?.reset();
      showToast({
        title: 'Link sent',
        description: `The change takes effect when the link sent to ${email} is confirmed.`,
      });
    },
    onFailure: showError,
  });
  return (
    <form {...formProps} className={classes.form}>
      <UserSelect label="Whose email" users={users} error={errors.userId} />
      <TextField
        label="New email"
        name="email"
        type="email"
        autoComplete="off"
        error={errors.email}
      />
      <Button type="submit" isBusy={isSubmitting}>
        Change email
      </Button>
    </form>
  );
}
