import { useState } from 'react';
import { FieldFrame, type TextFieldProps } from './field';
import { EyeIcon, EyeOffIcon } from './icon';
import styles from './password-field.module.css';

export function PasswordField({ label, name, error, hint, ...rest }: TextFieldProps) {
  const [isShown, setShown] = useState(false);
  const Eye = isShown ? EyeOffIcon : EyeIcon;
  return (
    <FieldFrame {...{ label, name, error, hint, id: rest.id }}>
      {(control) => (
        <span className={styles.password}>
          <input {...rest} {...control} type={isShown ? 'text' : 'password'} spellCheck={false} />
          <button
            type="button"
            aria-label={isShown ? 'Hide password' : 'Show password'}
            aria-controls={control.id}
            onClick={() => setShown(!isShown)}
          >
            <Eye />
          </button>
        </span>
      )}
    </FieldFrame>
  );
}
