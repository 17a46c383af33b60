import { SegmentedControl } from '@gangway/shared-ui/primitives/segmented-control';
import type { ComponentType } from 'react';

export type FilterFieldProps = { value: string; onChange: (value: string) => void };

export type Filter = {
  name: string;
  Field: ComponentType<FilterFieldProps>;
  /** What is typed replaces the last history entry. */
  isTyped?: boolean;
};

const FEW = 4;

export function choiceFilter(
  name: string,
  label: string,
  names: Readonly<Record<string, string>>,
): Filter {
  const choices = Object.entries(names).map(([value, label]) => ({ value, label }));
  const Field = ({ value, onChange }: FilterFieldProps) => {
    const known = choices.find((choice) => choice.value === value)?.value ?? '';
    return choices.length <= FEW ? (
      <SegmentedControl legend={label} segments={choices} value={known} onChange={onChange} />
    ) : (
      <select aria-label={label} value={known} onChange={({ target }) => onChange(target.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    );
  };
  return { name, Field };
}
