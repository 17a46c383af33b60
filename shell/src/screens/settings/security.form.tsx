import { PasswordChange } from '@gangway/contract/identity/accounts';
import { CurrentPasswordField, useCodeField } from '@gangway/shared-ui/account-forms';
import { call, showToast } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { useForm, issuesOf } from '@gangway/shared-ui/primitives/form';
import { PasswordField } from '@gangway/shared-ui/primitives/password-field';
import { readSession } from '../../read-session';
import classes from './settings.module.css';

export function SecurityForm({ onChanged }: { onChanged: () => void }) {
  const codeField = useCodeField();
  const { formProps, errors, field, isSubmitting, setIssues } = useForm({
    validate: issuesOf(PasswordChange),
    submit: async (values) => {
      await call('PUT /api/auth/change-password', { body: PasswordChange.parse(values) });
      formProps.ref.current?.reset();
      codeField.hide();
      showToast({
        title: 'Password changed',
        description: 'You are signed out on all other devices.',
      });
      onChanged();
      await readSession();
    },
    onFailure: (error) => codeField.onFailure(error, setIssues),
  });
  return (
    <form {...formProps} className={classes.form}>
      <CurrentPasswordField label="Current password" error={errors.currentPassword} />
      <PasswordField
        label="New password"
        {...field('newPassword')}
        autoComplete="new-password"
        hint="At least 6 characters"
      />
      <PasswordField
        label="Confirm new password"
        {...field('confirmPassword')}
        autoComplete="new-password"
      />
      {codeField.field(errors.code)}
      <Button type="submit" isBusy={isSubmitting}>
        Change password
      </Button>
    </form>
  );
}
