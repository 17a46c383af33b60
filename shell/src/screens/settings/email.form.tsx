import type { User } from '@gangway/contract/accounts';
import { EmailChange } from '@gangway/contract/emails';
import { ApiError, call, showToast } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { TextField } from '@gangway/shared-ui/primitives/field';
import { useForm } from '@gangway/shared-ui/primitives/form';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { PasswordField } from '@gangway/shared-ui/primitives/password-field';
import { issuesOf } from '@gangway/shared-ui/primitives/schema-issues';
import { useState } from 'react';
import classes from './settings.module.css';
import { showError } from './show-error';

function Unconfirmed({ email }: { email: string }) {
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await call('POST /api/auth/send-confirmation');
      showToast({ title: 'Link sent', description: `Look at the mailbox of ${email}.` });
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Notice title="Your email address is not confirmed">
      <p>We sent a link to {email}. Open it to confirm that the address is yours.</p>
      <Button
        tone="quiet"
        className={classes.noticeAction}
        isBusy={isBusy}
        onClick={() => void send()}
      >
        Send the link again
      </Button>
    </Notice>
  );
}

const FIELD_OF_CODE: Record<string, string> = {
  wrong_password: 'currentPassword',
  email_taken: 'email',
};

export function EmailForm({ user }: { user: User }) {
  const { formProps, errors, isSubmitting, setIssues } = useForm({
    validate: issuesOf(EmailChange),
    submit: async (values) => {
      const body = EmailChange.parse(values);
      await call('PUT /api/auth/email', { body });
      formProps.ref.current?.reset();
      showToast({
        title: 'Link sent',
        description: `Open the link that we sent to ${body.email} to finish the change.`,
      });
    },
    onFailure: (error) => {
      showError(error);
      const path = error instanceof ApiError && error.code ? FIELD_OF_CODE[error.code] : undefined;
      if (error instanceof ApiError && path) setIssues([{ path, message: error.serverMessage }]);
    },
  });
  return (
    <form {...formProps} className={classes.form}>
      {!user.isEmailConfirmed && <Unconfirmed email={user.email} />}
      <TextField
        label="New email"
        name="email"
        type="email"
        autoComplete="email"
        hint={`Now: ${user.email}`}
        error={errors.email}
      />
      <PasswordField
        label="Password"
        name="currentPassword"
        autoComplete="current-password"
        error={errors.currentPassword}
      />
      <Button type="submit" isBusy={isSubmitting}>
        Change email
      </Button>
    </form>
  );
}
