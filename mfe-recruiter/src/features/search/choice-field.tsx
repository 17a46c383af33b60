import { formatCount } from '@gangway/contract/foundation/amounts';
import type { SearchFacets } from '@gangway/contract/market/search';
import { SORT_ORDERS, SORTS } from '@gangway/contract/market/search-filter';
import { HELD_CLEARANCES } from '@gangway/contract/talent/clearances';
import {
  BAND_NAMES,
  EXPERIENCE_BANDS,
  type ExperienceBand,
} from '@gangway/contract/talent/experience-bands';
import { SelectField, type FieldProps } from '@gangway/shared-ui/primitives/field';
import { LEVEL_NAMES, clearanceOrHigher } from '../../display/level-names';

type Choice<V extends string> = { value: V; label: string };

type ChoiceFieldProps<V extends string> = FieldProps & {
  choices: readonly Choice<V>[];
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

export function levelChoices(facets: SearchFacets | null): Choice<ExperienceBand>[] {
  const counts = new Map(facets?.experienceLevels.map(({ level, count }) => [level, count]));
  return BAND_NAMES.map((value) => ({
    value,
    label: counted(`${LEVEL_NAMES[value]}, ${yearsOf(EXPERIENCE_BANDS[value])}`, counts.get(value)),
  }));
}

export function departmentChoices(
  facets: SearchFacets | null,
  chosen: string | undefined,
): Choice<string>[] {
  const known = facets?.departments ?? [];
  const choices = known.map(({ name, count }) => ({ value: name, label: counted(name, count) }));
  const isMissing = chosen && !known.some(({ name }) => name === chosen);
  return isMissing ? [{ value: chosen, label: chosen }, ...choices] : choices;
}

export const clearanceChoices = HELD_CLEARANCES.map((value) => ({
  value,
  label: clearanceOrHigher(value),
}));

/** Expected salaries are private, so sorting must not reveal their order. */
const SORT_LABELS = {
  recent: 'Most recent',
  experience: 'Experience',
  salary: 'Salary (not sortable yet)',
} as const;

export const sortChoices = SORTS.map((value) => ({ value, label: SORT_LABELS[value] }));

const ORDER_LABELS = { desc: 'Highest first', asc: 'Lowest first' } as const;

export const orderChoices = SORT_ORDERS.map((value) => ({ value, label: ORDER_LABELS[value] }));

export function choiceOf<V extends string>(choices: readonly Choice<V>[], value: string) {
  return choices.find((choice) => choice.value === value)?.value;
}

const counted = (label: string, count: number | null | undefined) =>
  count === null || count === undefined ? label : `${label} (${formatCount(count)})`;

function yearsOf({ min, max }: (typeof EXPERIENCE_BANDS)[ExperienceBand]): string {
  return max === undefined ? `${min}+ years` : `${min}–${max} years`;
}
