import { SelectField, type FieldProps } from '@gangway/shared-ui/primitives/field';
import { choiceOf } from './choices';

type ChoiceFieldProps<V extends string> = FieldProps & {
  choices: readonly { value: V; label: string }[];
  value: V | undefined;
  anyLabel?: string;
  disabled?: boolean;
  onChoose: (value: V | undefined) => void;
};

export function ChoiceField<V extends string>(props: ChoiceFieldProps<V>) {
  const { choices, value, anyLabel, onChoose, ...rest } = props;
  return (
    <SelectField
      {...rest}
      value={value ?? ''}
      onChange={({ target }) => onChoose(choiceOf(choices, target.value))}
    >
      {anyLabel !== undefined && <option value="">{anyLabel}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </SelectField>
  );
}
