import { IntegrationProof } from '@gangway/contract/integrations';
import { useCodeField } from '@gangway/shared-ui/account-forms';
import { call } from '@gangway/shared-ui/platform';
import { useForm } from '@gangway/shared-ui/primitives/form';
import { issuesOf } from '@gangway/shared-ui/primitives/schema-issues';
import styles from './integrations.module.css';
import { ProofStep } from './proof-step';
import { SigningSecretDialog } from './secret.dialog';

type FormProps = { onSecret: (secret: string | null) => void; onClose: () => void };

function RenewForm({ onSecret, onClose }: FormProps) {
  const codeField = useCodeField();
  const { formProps, errors, isSubmitting, setIssues } = useForm({
    validate: issuesOf(IntegrationProof),
    submit: async (values) => {
      const body = IntegrationProof.parse(values);
      onSecret((await call('POST /api/integrations/webhook/secret', { body })).secret);
    },
    onFailure: (error) => codeField.onFailure(error, setIssues),
  });
  return (
    <form {...formProps} className={styles.form}>
      <p>
        From now on, we sign events with the new secret. If your server refuses some until you have
        entered it there, we send them again.
      </p>
      <ProofStep
        submitLabel="Create secret"
        error={errors.currentPassword}
        codeField={codeField.field(errors.code)}
        isSubmitting={isSubmitting}
        onClose={onClose}
      />
    </form>
  );
}

export const RenewSecretDialog = ({ onClose }: { onClose: () => void }) => (
  <SigningSecretDialog title="Create a new secret?" onClose={onClose}>
    {(onSecret) => <RenewForm onSecret={onSecret} onClose={onClose} />}
  </SigningSecretDialog>
);
