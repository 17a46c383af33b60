import {
  ApiError,
  call,
  errorMessage,
  showFailure,
  showToast,
  type Issue,
} from '@gangway/shared-ui/platform';
import { useState } from 'react';
import { TextField } from '../primitives/field';
import { LoadFailure } from '../primitives/notice';
import { PasswordField } from '../primitives/password-field';

type NotLoadedProps = { title: string; answer: { error: unknown; retry: () => void } };

export const AnswerFailure = ({ title, answer: { error, retry } }: NotLoadedProps) => (
  <LoadFailure title={title} text={errorMessage(error)} tone="quiet" onRetry={retry} />
);

type CodeFieldProps = { error: string | undefined; autoFocus?: boolean };

export function CodeField({ error, autoFocus = false }: CodeFieldProps) {
  return (
    <TextField
      label="Code"
      name="code"
      hint="6 digits from your authenticator app, or a recovery code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus={autoFocus}
      error={error}
    />
  );
}

export const CurrentPasswordField = (props: Partial<Parameters<typeof PasswordField>[0]>) => (
  <PasswordField
    label="Your password"
    name="currentPassword"
    autoComplete="current-password"
    {...props}
  />
);

export const showError = (error: unknown): void => showFailure('Error', errorMessage(error));

type SetIssues = (issues: readonly Issue[]) => boolean;

export function showFormError(error: unknown, setIssues: SetIssues): void {
  showError(error);
  const { code = '', serverMessage = '' } = error instanceof ApiError ? error : {};
  const path = FIELDS[code];
  if (path !== undefined) setIssues([{ path, message: serverMessage }]);
}

export function useCodeField() {
  const [isShown, setShown] = useState(false);
  return {
    field: (error: string | undefined) => isShown && <CodeField error={error} autoFocus />,
    hide: () => setShown(false),
    onFailure(error: unknown, setIssues: SetIssues): void {
      if (error instanceof ApiError && error.code === 'second_factor_needed') setShown(true);
      else showFormError(error, setIssues);
    },
  };
}

export function useConfirmationLink(email: string, onFailure: (error: unknown) => void) {
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await call('POST /api/auth/send-confirmation');
      showToast({
        title: 'Link sent',
        description: `Check your inbox at ${email}. Links sent earlier no longer work.`,
      });
    } catch (error) {
      onFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, send };
}

const FIELDS: Record<string, string> = {
  wrong_password: 'currentPassword',
  wrong_code: 'code',
  email_taken: 'email',
};
