import { FieldFrame, type TextFieldProps } from './field';
import styles from './one-time-code-field.module.css';

export function OneTimeCodeField({ label, name, error, hint, ...rest }: TextFieldProps) {
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
