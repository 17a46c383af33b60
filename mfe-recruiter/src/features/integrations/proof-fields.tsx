import { PasswordField } from '@gangway/shared-ui/primitives/password-field';
import type { ReactNode } from 'react';

type ProofFieldsProps = { error: string | undefined; codeField: ReactNode };

/** An open browser is not enough for what gives lasting access to contact details. */
export const ProofFields = ({ error, codeField }: ProofFieldsProps) => (
  <>
    <PasswordField
      label="Your password"
      name="currentPassword"
      autoComplete="current-password"
      hint="So that only you can do this"
      error={error}
    />
    {codeField}
  </>
);
