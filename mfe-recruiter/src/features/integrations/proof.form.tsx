import { CurrentPasswordField, useCodeField } from '@gangway/shared-ui/account-forms';
import { issuesOf, useForm } from '@gangway/shared-ui/primitives/form';
import { SubmitActions } from '@gangway/shared-ui/primitives/modal';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import styles from './integrations.module.css';

type Field = ReturnType<typeof useForm>['field'];

type ProofFormProps<Body> = {
  schema: z.ZodMiniType<Body>;
  submit: (body: Body) => Promise<void>;
  submitLabel: string;
  onClose: () => void;
  children: (field: Field) => ReactNode;
};

/**
 * Asks for the password again: an open browser must not be enough for lasting access to contact
 * details.
 */
export function ProofForm<Body>(props: ProofFormProps<Body>) {
  const { schema, submit, submitLabel, onClose, children } = props;
  const codeField = useCodeField();
  const { formProps, errors, field, isSubmitting, setIssues } = useForm({
    validate: issuesOf(schema),
    submit: (values) => submit(schema.parse(values)),
    onFailure: (error) => codeField.onFailure(error, setIssues),
  });
  return (
    <form {...formProps} className={styles.form}>
      {children(field)}
      <CurrentPasswordField hint="To confirm that it is you" error={errors.currentPassword} />
      {codeField.field(errors.code)}
      <SubmitActions label={submitLabel} isBusy={isSubmitting} onCancel={onClose} />
    </form>
  );
}
