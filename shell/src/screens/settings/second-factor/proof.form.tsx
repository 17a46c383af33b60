import { FullProof } from '@gangway/contract/second-factors';
import { CodeField, showFormError } from '@gangway/shared-ui/account-forms';
import { call, showToast } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { useForm } from '@gangway/shared-ui/primitives/form';
import { PasswordField } from '@gangway/shared-ui/primitives/password-field';
import { issuesOf } from '@gangway/shared-ui/primitives/schema-issues';
import settings from '../settings.module.css';
import classes from './second-factor.module.css';

const TEXTS = {
  'turn-off': {
    title: 'Turn off two-step verification',
    lead: 'You will need only your password to sign in. Your recovery codes stop working.',
    button: 'Turn off',
    tone: 'danger',
  },
  'recovery-codes': {
    title: 'New recovery codes',
    lead: 'You get ten new codes. The old ones stop working.',
    button: 'Create new codes',
    tone: 'primary',
  },
} as const;

type ProofFormProps = {
  act: keyof typeof TEXTS;
  onOff: () => void;
  onCodes: (codes: string[]) => void;
  onCancel: () => void;
};

export function ProofForm({ act, onOff, onCodes, onCancel }: ProofFormProps) {
  const { title, lead, button, tone } = TEXTS[act];
  const { formProps, errors, isSubmitting, setIssues } = useForm({
    fields: ['currentPassword', 'code'],
    validate: issuesOf(FullProof),
    submit: async (body) => {
      if (act === 'turn-off') {
        await call('POST /api/auth/second-factor/turn-off', { body });
        showToast({ title: 'Two-step verification is off' });
        onOff();
      } else {
        const { codes } = await call('POST /api/auth/second-factor/recovery-codes', { body });
        onCodes(codes);
      }
    },
    onFailure: (error) => showFormError(error, setIssues),
  });
  return (
    <form {...formProps} className={settings.form} aria-label={title}>
      <p>{lead}</p>
      <PasswordField
        label="Your password"
        name="currentPassword"
        autoComplete="current-password"
        autoFocus
        error={errors.currentPassword}
      />
      <CodeField error={errors.code} />
      <div className={classes.actions}>
        <Button type="submit" tone={tone} isBusy={isSubmitting}>
          {button}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
