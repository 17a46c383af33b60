import { LIMITS } from '@gangway/contract/foundation/limits';
import { Button } from '@gangway/shared-ui/primitives/button';
import { TextAreaField, TextField } from '@gangway/shared-ui/primitives/field';
import type { ComponentProps } from 'react';
import { submission } from '../../content/requests';

type FieldProps = ComponentProps<typeof TextField>;

export const NameField = (props: FieldProps) => (
  <TextField maxLength={LIMITS.name} required {...props} />
);

export const EmailField = (props: FieldProps) => (
  <TextField type="email" autoComplete="email" required {...props} />
);

export const PhoneField = (props: FieldProps) => (
  <TextField type="tel" autoComplete="tel" required {...props} />
);

type RequestEndProps = {
  name: string;
  error: string | undefined;
  additionalInfo: string;
  additionalHint: string;
  isBusy: boolean;
};

export const RequestEnd = (props: RequestEndProps) => (
  <>
    <TextAreaField
      name={props.name}
      error={props.error}
      label={submission.optional(props.additionalInfo)}
      hint={props.additionalHint}
    />
    <Button type="submit" size="large" isBusy={props.isBusy}>
      {submission.send}
    </Button>
  </>
);

export const withoutBlanks = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));
