import { PasswordProof, type SecondFactorSetup } from '@gangway/contract/second-factors';
import { showFormError } from '@gangway/shared-ui/account-forms';
import { call } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { useForm } from '@gangway/shared-ui/primitives/form';
import { PasswordField } from '@gangway/shared-ui/primitives/password-field';
import { issuesOf } from '@gangway/shared-ui/primitives/schema-issues';
import settings from '../settings.module.css';
import classes from './second-factor.module.css';

type NewKeyFormProps = { onKey: (setup: SecondFactorSetup) => void; onCancel: () => void };

/** The first step: the password, so that an open browser is not enough. */
export function NewKeyForm({ onKey, onCancel }: NewKeyFormProps) {
  const { formProps, errors, isSubmitting, setIssues } = useForm({
    fields: ['currentPassword'],
    validate: issuesOf(PasswordProof),
    submit: async (body) => onKey(await call('POST /api/auth/second-factor/setup', { body })),
    onFailure: (error) => showFormError(error, setIssues),
  });
  return (
    <form {...formProps} className={settings.form} aria-label="Set up two-step verification">
      <p>You need an authenticator app, such as the one in your password manager.</p>
      <PasswordField
        label="Your password"
        name="currentPassword"
        autoComplete="current-password"
        autoFocus
        error={errors.currentPassword}
      />
      <div className={classes.actions}>
        <Button type="submit" isBusy={isSubmitting}>
          Continue
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
