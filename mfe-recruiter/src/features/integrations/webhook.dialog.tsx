import { LIMITS } from '@gangway/contract/foundation/limits';
import { WebhookUpdate, type Webhook } from '@gangway/contract/market/integrations';
import { useCodeField } from '@gangway/shared-ui/account-forms';
import { call, showToast } from '@gangway/shared-ui/platform';
import { TextField } from '@gangway/shared-ui/primitives/field';
import { useForm, issuesOf } from '@gangway/shared-ui/primitives/form';
import { useQueryClient } from '@tanstack/react-query';
import { ProofStep } from './proof-step';
import { WEBHOOK } from './queries';
import { SigningSecretDialog } from './secret.dialog';
import styles from './integrations.module.css';

type WebhookDialogProps = { webhook: Webhook | null; onClose: () => void };

export const WebhookDialog = ({ webhook, onClose }: WebhookDialogProps) => (
  <SigningSecretDialog
    title={webhook ? 'Change your webhook' : 'Set up a webhook'}
    onClose={onClose}
  >
    {(onSecret) => <WebhookForm webhook={webhook} onSecret={onSecret} onClose={onClose} />}
  </SigningSecretDialog>
);

type FormProps = {
  webhook: Webhook | null;
  onSecret: (secret: string) => void;
  onClose: () => void;
};

function WebhookForm({ webhook, onSecret, onClose }: FormProps) {
  const client = useQueryClient();
  const codeField = useCodeField();
  const { formProps, errors, field, isSubmitting, setIssues } = useForm({
    validate: issuesOf(WebhookUpdate),
    submit: async (values) => {
      const body = WebhookUpdate.parse(values);
      const saved = await call('PUT /api/integrations/webhook', { body });
      client.setQueryData<Webhook | null>(WEBHOOK, saved.webhook);
      if (saved.secret !== null) {
        onSecret(saved.secret);
        return;
      }
      showToast({ title: 'Webhook saved', description: 'Events are sent there from now on.' });
      onClose();
    },
    onFailure: (error) => codeField.onFailure(error, setIssues),
  });
  return (
    <form {...formProps} className={styles.form}>
      <TextField
        label="Address"
        {...field('url')}
        type="url"
        inputMode="url"
        hint="A public address of your server that begins with https://"
        defaultValue={webhook?.url}
        maxLength={LIMITS.url}
        autoComplete="off"
        spellCheck={false}
      />
      <ProofStep
        submitLabel={webhook?.disabledAt ? 'Turn on' : 'Save webhook'}
        error={errors.currentPassword}
        codeField={codeField.field(errors.code)}
        isSubmitting={isSubmitting}
        onClose={onClose}
      />
    </form>
  );
}
