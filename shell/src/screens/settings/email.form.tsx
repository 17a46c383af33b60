import type { User } from '@gangway/contract/identity/accounts';
import { EmailChange } from '@gangway/contract/identity/emails';
import {
  CurrentPasswordField,
  showError,
  useCodeField,
  useConfirmationLink,
} from '@gangway/shared-ui/account-forms';
import { call, showToast } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { TextField } from '@gangway/shared-ui/primitives/field';
import { useForm, issuesOf } from '@gangway/shared-ui/primitives/form';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import classes from './settings.module.css';

export function EmailForm({ user }: { user: User }) {
  const codeField = useCodeField();
  const { formProps, errors, field, isSubmitting, setIssues } = useForm({
    validate: issuesOf(EmailChange),
    submit: async (values) => {
      const body = EmailChange.parse(values);
      await call('PUT /api/auth/email', { body });
      formProps.ref.current?.reset();
      codeField.hide();
      showToast({
        title: 'Link sent',
        description: `Open the link we sent to ${body.email} to finish the change. Links sent earlier no longer work.`,
      });
    },
    onFailure: (error) => codeField.onFailure(error, setIssues),
  });
  return (
    <form {...formProps} className={classes.form}>
      {!user.isEmailConfirmed && <UnconfirmedEmail email={user.email} />}
      <TextField
        label="New email"
        {...field('email')}
        type="email"
        autoComplete="email"
        hint={`Current email: ${user.email}`}
      />
      <CurrentPasswordField label="Password" error={errors.currentPassword} />
      {codeField.field(errors.code)}
      <Button type="submit" isBusy={isSubmitting}>
        Change email
      </Button>
    </form>
  );
}

function UnconfirmedEmail({ email }: { email: string }) {
  const { isBusy, send } = useConfirmationLink(email, showError);
  return (
    <Notice title="Your email address is not confirmed">
      <p>Confirm {email} with the link we send there.</p>
      <Button
        tone="quiet"
        className={classes.noticeAction}
        isBusy={isBusy}
        onClick={() => void send()}
      >
        Send a link
      </Button>
    </Notice>
  );
}
