import { CurrentPasswordField } from '@gangway/shared-ui/account-forms';
import { SubmitActions } from '@gangway/shared-ui/primitives/modal';
import type { ReactNode } from 'react';

type ProofStepProps = {
  submitLabel: string;
  error: string | undefined;
  codeField: ReactNode;
  isSubmitting: boolean;
  onClose: () => void;
};

/**
 * Asks for the password again: an open browser must not be enough for lasting access to contact
 * details.
 */
export const ProofStep = (props: ProofStepProps) => (
  <>
    <CurrentPasswordField hint="So that only you can do this" error={props.error} />
    {props.codeField}
    <SubmitActions label={props.submitLabel} isBusy={props.isSubmitting} onCancel={props.onClose} />
  </>
);
