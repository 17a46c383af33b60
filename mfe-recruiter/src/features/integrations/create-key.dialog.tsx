import { ApiKeyOrder } from '@gangway/contract/integrations';
import { LIMITS } from '@gangway/contract/limits';
import { useCodeField } from '@gangway/shared-ui/account-forms';
import { call } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { TextField } from '@gangway/shared-ui/primitives/field';
import { useForm } from '@gangway/shared-ui/primitives/form';
import { Modal, ModalActions } from '@gangway/shared-ui/primitives/modal';
import { issuesOf } from '@gangway/shared-ui/primitives/schema-issues';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './integrations.module.css';
import { ProofFields } from './proof-fields';
import { API_KEYS } from './queries';
import { SecretOnce } from './secret-once';

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
      <ProofFields error={errors.currentPassword} codeField={codeField.field(errors.code)} />
      <ModalActions>
        <Button tone="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" isBusy={isSubmitting}>
          Create key
        </Button>
      </ModalActions>
    </form>
  );
}

export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null);
  const [isCopied, setCopied] = useState(false);
  return (
    <Modal
      title={secret === null ? 'Create an API key' : 'Your new API key'}
      onClose={secret === null || isCopied ? onClose : undefined}
    >
      {secret === null ? (
        <KeyForm onSecret={setSecret} onClose={onClose} />
      ) : (
        <SecretOnce
          what="key"
          secret={secret}
          advice="Keep it where your other secrets are, never in code or in a browser. If you lose it, revoke it and create another."
          onCopied={() => setCopied(true)}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}
