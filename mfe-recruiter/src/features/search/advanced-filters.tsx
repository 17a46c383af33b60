import { formatPrice } from '@gangway/contract/money';
import { SLIDERS, type SearchFilter } from '@gangway/contract/search-filter';
import { ChoiceField } from './choice-field';
import { orderChoices, sortChoices } from './choices';
import styles from './filters.module.css';
import { RangeSlider, type Range } from './range-slider';
import type { FilterDraft } from './use-filter-draft';

const NO_SALARY = 'Profiles carry no salary yet, so this leaves nobody out.';
const NO_ORDER = 'Only experience can be turned around.';
const SALARY_ORDER = 'Without salaries in the profiles, the most recent come first.';

const salaryWords = (range: Range | null) =>
  range ? range.map((dollars) => formatPrice(dollars * 100)).join(' to ') : 'Any';
const yearsWords = (range: Range | null) => (range ? `${range[0]} to ${range[1]} years` : 'Any');

/** How many of the filters here are set. */
export function countAdvanced(filter: SearchFilter): number {
  const { salaryMin, salaryMax, yearsExperienceMin, yearsExperienceMax, sortBy } = filter;
  const set = [
    salaryMin ?? salaryMax,
    yearsExperienceMin ?? yearsExperienceMax,
    sortBy === 'recent' ? undefined : sortBy,
  ];
  return set.filter((one) => one !== undefined).length;
}

function SalaryRange({ draft, choose }: FilterDraft) {
  const { salaryMin, salaryMax } = draft;
  const { start, ...scale } = SLIDERS.salary;
  return (
    <RangeSlider
      label="Salary"
      {...scale}
      value={[salaryMin ?? start[0], salaryMax ?? start[1]]}
      isSet={(salaryMin ?? salaryMax) !== undefined}
      words={salaryWords}
      hint={NO_SALARY}
      onCommit={([min, max]) => choose({ salaryMin: min, salaryMax: max })}
    />
  );
}

function YearsRange({ draft, choose }: FilterDraft) {
  const { yearsExperienceMin: lowest, yearsExperienceMax: highest } = draft;
  const { start, ...scale } = SLIDERS.years;
  return (
    <RangeSlider
      label="Years of experience"
      {...scale}
      value={[lowest ?? start[0], highest ?? start[1]]}
      isSet={(lowest ?? highest) !== undefined}
      words={yearsWords}
      hint="Both ends count as soon as one is moved."
      onCommit={([min, max]) => choose({ yearsExperienceMin: min, yearsExperienceMax: max })}
    />
  );
}

export function AdvancedFilters({ id, filters }: { id: string; filters: FilterDraft }) {
  const { draft, choose } = filters;
  const { sortBy = 'recent', sortOrder = 'desc' } = draft;
  const isOrdered = sortBy === 'experience';
  return (
    <div id={id} role="group" aria-label="Advanced filters" className={styles.advanced}>
      <SalaryRange {...filters} />
      <YearsRange {...filters} />
      <ChoiceField
        label="Sort by"
        name="sortBy"
        choices={sortChoices}
        value={sortBy}
        hint={sortBy === 'salary' ? SALARY_ORDER : undefined}
        onChoose={(chosen) =>
          choose({ sortBy: chosen === 'recent' ? undefined : chosen, sortOrder: undefined })
        }
      />
      <ChoiceField
        label="Order"
        name="sortOrder"
        choices={orderChoices}
        value={sortOrder}
        disabled={!isOrdered}
        hint={isOrdered ? undefined : NO_ORDER}
        onChoose={(chosen) => choose({ sortOrder: chosen === 'desc' ? undefined : chosen })}
      />
    </div>
  );
}
