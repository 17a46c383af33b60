import { Button } from '@gangway/shared-ui/primitives/button';
import { ModalActions } from '@gangway/shared-ui/primitives/modal';
import { PasswordField } from '@gangway/shared-ui/primitives/password-field';
import type { ReactNode } from 'react';

type ProofStepProps = {
  submitLabel: string;
  error: string | undefined;
  codeField: ReactNode;
  isSubmitting: boolean;
  onClose: () => void;
};

/** The end of each form here: an open browser is not enough for lasting access to contact details. */
export const ProofStep = (props: ProofStepProps) => (
  <>
    <PasswordField
      label="Your password"
      name="currentPassword"
      autoComplete="current-password"
      hint="So that only you can do this"
      error={props.error}
    />
    {props.codeField}
    <ModalActions>
      <Button tone="quiet" onClick={props.onClose}>
        Cancel
      </Button>
      <Button type="submit" isBusy={props.isSubmitting}>
        {props.submitLabel}
      </Button>
    </ModalActions>
  </>
);
