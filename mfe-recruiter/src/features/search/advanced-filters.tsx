import type { User } from '@gangway/contract/accounts';
import { formatPrice } from '@gangway/contract/money';
import { SLIDERS, type SearchFilter } from '@gangway/contract/search-filter';
import { salaryRange } from '@gangway/contract/candidate-filter';
import styles from './filters.module.css';
import { PremiumFilters } from './premium-filters';
import { RangeSlider, type Range } from './range-slider';
import type { FilterControls } from './use-filter-draft';

const SALARY_HINT = 'People who give no expected salary are always included.';
const YEARS_HINT = 'Both limits apply as soon as you move one.';

const dollars = (amount: number) => formatPrice(amount * 100);

/** The upper end of the scale is no limit. */
const salaryWords = (range: Range | null) =>
  range
    ? `${dollars(range[0])} to ${dollars(range[1])}${range[1] === SLIDERS.salary.max ? '+' : ''}`
    : 'Any';
const yearsWords = (range: Range | null) => (range ? `${range[0]} to ${range[1]} years` : 'Any');

type Scale = { min: number; max: number };

/** A link may go beyond the slider. */
const onScale = (value: number, { min, max }: Scale) => Math.min(Math.max(value, min), max);

const NO_SALARY = { salaryMin: undefined, salaryMax: undefined };

/** A slider that is moved back to its start is not set. */
function salaryFilter([lowest, highest]: Range): SearchFilter {
  const salaryMax = highest === SLIDERS.salary.max ? undefined : highest;
  return salaryRange({ salaryMin: lowest, salaryMax })
    ? { salaryMin: lowest, salaryMax }
    : NO_SALARY;
}

function SalaryRange({ draft, choose }: FilterControls) {
  const { start, ...scale } = SLIDERS.salary;
  const isSet = salaryRange(draft) !== null;
  const { salaryMin = scale.min, salaryMax = scale.max } = draft;
  return (
    <RangeSlider
      label="Salary"
      {...scale}
      value={isSet ? [onScale(salaryMin, scale), onScale(salaryMax, scale)] : start}
      isSet={isSet}
      words={salaryWords}
      hint={SALARY_HINT}
      onCommit={(range) => choose(salaryFilter(range))}
    />
  );
}

function YearsRange({ draft, choose }: FilterControls) {
  const { start, ...scale } = SLIDERS.years;
  const isSet = (draft.yearsExperienceMin ?? draft.yearsExperienceMax) !== undefined;
  const { yearsExperienceMin = scale.min, yearsExperienceMax = scale.max } = draft;
  return (
    <RangeSlider
      label="Years of experience"
      {...scale}
      value={
        isSet ? [onScale(yearsExperienceMin, scale), onScale(yearsExperienceMax, scale)] : start
      }
      isSet={isSet}
      words={yearsWords}
      hint={YEARS_HINT}
      onCommit={([min, max]) => choose({ yearsExperienceMin: min, yearsExperienceMax: max })}
    />
  );
}

type AdvancedFiltersProps = { id: string; user: User; controls: FilterControls };

export const AdvancedFilters = ({ id, user, controls }: AdvancedFiltersProps) => (
  <div id={id} role="group" aria-label="Advanced filters" className={styles.advanced}>
    <SalaryRange {...controls} />
    <YearsRange {...controls} />
    <PremiumFilters user={user} controls={controls} />
  </div>
);
