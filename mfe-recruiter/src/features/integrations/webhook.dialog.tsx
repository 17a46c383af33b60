import { LIMITS } from '@gangway/contract/foundation/limits';
import { WebhookUpdate, type Webhook } from '@gangway/contract/market/integrations';
import { call, showToast } from '@gangway/shared-ui/platform';
import { TextField } from '@gangway/shared-ui/primitives/field';
import { useQueryClient } from '@tanstack/react-query';
import { ProofForm } from './proof.form';
import { WEBHOOK } from './queries';
import { SigningSecretDialog } from './secret.dialog';

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
  const save = async (body: WebhookUpdate) => {
    const saved = await call('PUT /api/integrations/webhook', { body });
    client.setQueryData<Webhook | null>(WEBHOOK, saved.webhook);
    if (saved.secret !== null) {
      onSecret(saved.secret);
      return;
    }
    showToast({ title: 'Webhook saved', description: 'Events are sent there from now on.' });
    onClose();
  };
  return (
    <ProofForm
      schema={WebhookUpdate}
      submit={save}
      submitLabel={webhook?.disabledAt ? 'Turn on' : 'Save webhook'}
      onClose={onClose}
    >
      {(field) => (
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
      )}
    </ProofForm>
  );
}
