import type { InputHTMLAttributes } from 'react';
import { FieldFrame, type FieldProps } from './field';
import styles from './one-time-code-field.module.css';

type OneTimeCodeFieldProps = FieldProps & InputHTMLAttributes<HTMLInputElement>;

export function OneTimeCodeField({ label, name, error, hint, ...rest }: OneTimeCodeFieldProps) {
  return (
    <FieldFrame {...{ label, name, error, hint, id: rest.id }}>
      {(control) => (
        <input
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={7}
          spellCheck={false}
          onFocus={({ currentTarget }) => currentTarget.select()}
          {...rest}
          {...control}
          className={`${control.className} ${styles.code}`}
        />
      )}
    </FieldFrame>
  );
}
