import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react';
import styles from './field.module.css';

export type FieldProps = {
  label: ReactNode;
  name: string;
  error?: string | undefined;
  hint?: ReactNode;
};

type Wiring = {
  id: string;
  name: string;
  className: string | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

type FrameProps = FieldProps & {
  id?: string | undefined;
  children: (control: Wiring) => ReactNode;
};

export function FieldFrame({ label, name, error, hint, id, children }: FrameProps) {
  const own = useId();
  const control = id ?? own;
  const message = error ?? hint;
  const describedBy = message ? `${control}-message` : undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={control}>{label}</label>
      {children({
        id: control,
        name,
        className: styles.control,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy,
      })}
      {message && (
        <p id={describedBy} className={error ? styles.error : styles.hint}>
          {message}
        </p>
      )}
      {error && hint && <p className={styles.covered}>{hint}</p>}
    </div>
  );
}

export type TextFieldProps = FieldProps & InputHTMLAttributes<HTMLInputElement>;

export function TextField({ label, name, error, hint, ...rest }: TextFieldProps) {
  return (
    <FieldFrame {...{ label, name, error, hint, id: rest.id }}>
      {(control) => <input {...rest} {...control} />}
    </FieldFrame>
  );
}

type TextAreaFieldProps = FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>;

export function TextAreaField({ label, name, error, hint, ...rest }: TextAreaFieldProps) {
  return (
    <FieldFrame {...{ label, name, error, hint, id: rest.id }}>
      {(control) => <textarea rows={4} {...rest} {...control} />}
    </FieldFrame>
  );
}

type SelectFieldProps = FieldProps & SelectHTMLAttributes<HTMLSelectElement>;

export function SelectField({ label, name, error, hint, ...rest }: SelectFieldProps) {
  return (
    <FieldFrame {...{ label, name, error, hint, id: rest.id }}>
      {(control) => <select {...rest} {...control} />}
    </FieldFrame>
  );
}

export function CheckboxField({ label, name, error, hint, ...rest }: TextFieldProps) {
  const own = useId();
  const id = rest.id ?? own;
  const message = error ?? hint;
  return (
    <div className={styles.checkbox}>
      <input
        {...rest}
        {...{ id, name, type: 'checkbox' }}
        aria-invalid={error ? true : undefined}
        aria-describedby={message ? `${id}-message` : undefined}
      />
      <label htmlFor={id}>{label}</label>
      {message && (
        <p id={`${id}-message`} className={error ? styles.error : styles.hint}>
          {message}
        </p>
      )}
    </div>
  );
}
