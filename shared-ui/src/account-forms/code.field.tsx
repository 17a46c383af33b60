import { TextField } from '../primitives/field';

type CodeFieldProps = { error: string | undefined; autoFocus?: boolean };

/** A code of the app or a recovery code, which is why it takes letters too. */
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
