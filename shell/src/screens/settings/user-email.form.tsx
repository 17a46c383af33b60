import { UserEmailChangeForm } from '@gangway/contract/emails';
import type { OrganizationUser } from '@gangway/contract/organisations';
import { call, showToast } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { TextField } from '@gangway/shared-ui/primitives/field';
import { useForm } from '@gangway/shared-ui/primitives/form';
import { PasswordField } from '@gangway/shared-ui/primitives/password-field';
import { issuesOf } from '@gangway/shared-ui/primitives/schema-issues';
import { CodeField } from './second-factor/code.field';
import classes from './settings.module.css';
import { showAtField } from './show-at-field';
import { showError } from './show-error';
import { useCodeField } from './use-code-field';
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
        description: `The change takes effect when the link sent to ${body.email} is confirmed.`,
      });
    },
    onFailure: (error) => {
      if (codeField.showFor(error)) return;
      showError(error);
      showAtField(error, setIssues);
    },
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
      <PasswordField
        label="Your password"
        name="currentPassword"
        autoComplete="current-password"
        error={errors.currentPassword}
      />
      {codeField.isShown && <CodeField error={errors.code} autoFocus />}
      <Button type="submit" isBusy={isSubmitting}>
        Change email
      </Button>
    </form>
  );
}
