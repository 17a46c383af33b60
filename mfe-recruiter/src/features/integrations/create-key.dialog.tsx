import { ApiKeyOrder } from '@gangway/contract/integrations';
import { LIMITS } from '@gangway/contract/limits';
import { useCodeField } from '@gangway/shared-ui/account-forms';
import { call } from '@gangway/shared-ui/platform';
import { TextField } from '@gangway/shared-ui/primitives/field';
import { useForm } from '@gangway/shared-ui/primitives/form';
import { issuesOf } from '@gangway/shared-ui/primitives/schema-issues';
import { useQueryClient } from '@tanstack/react-query';
import styles from './integrations.module.css';
import { ProofStep } from './proof-step';
import { API_KEYS } from './queries';
import { SecretDialog } from './secret.dialog';

type FormProps = { onSecret: (secret: string) => void; onClose: () => void };

function KeyForm({ onSecret, onClose }: FormProps) {
  const client = useQueryClient();
  const codeField = useCodeField();
  const { formProps, errors, isSubmitting, setIssues } = useForm({
    validate: issuesOf(ApiKeyOrder),
    submit: async (values) => {
      const body = ApiKeyOrder.parse(values);
      const { secret } = await call('POST /api/integrations/keys', { body });
      void client.invalidateQueries({ queryKey: API_KEYS });
      onSecret(secret);
    },
    onFailure: (error) => codeField.onFailure(error, setIssues),
  });
  return (
    <form {...formProps} className={styles.form}>
      <TextField
        label="Name"
        name="name"
        hint="Where you use it, for example “Applicant tracking”"
        maxLength={LIMITS.apiKeyName}
        autoComplete="off"
        error={errors.name}
      />
      <ProofStep
        submitLabel="Create key"
        error={errors.currentPassword}
        codeField={codeField.field(errors.code)}
        isSubmitting={isSubmitting}
        onClose={onClose}
      />
    </form>
  );
}

export const CreateKeyDialog = ({ onClose }: { onClose: () => void }) => (
  <SecretDialog
    titles={['Create an API key', 'Your new API key']}
    what="key"
    advice="Keep it where your other secrets are, never in code or in a browser. If you lose it, revoke it and create another."
    onClose={onClose}
  >
    {(onSecret) => <KeyForm onSecret={onSecret} onClose={onClose} />}
  </SecretDialog>
);
