import { hasPremiumFilters, includesPremiumFilters } from '@gangway/contract/commerce/plan-rules';
import { formatPrice } from '@gangway/contract/foundation/amounts';
import { LIMITS } from '@gangway/contract/foundation/limits';
import type { User } from '@gangway/contract/identity/accounts';
import { salaryRange, type SearchFilter, SLIDERS } from '@gangway/contract/market/search-filter';
import { CheckboxField, TextField } from '@gangway/shared-ui/primitives/field';
import { Link } from '@gangway/shared-ui/router';
import { useId, useState } from 'react';
import { subscriptionPath } from '../../paths';
import type { FilterControls } from './use-filter-draft';
import styles from './filters.module.css';

type AdvancedFiltersProps = { id: string; user: User; controls: FilterControls };

export const AdvancedFilters = ({ id, user, controls }: AdvancedFiltersProps) => (
  <div id={id} role="group" aria-label="Advanced filters" className={styles.advanced}>
    <SalaryRange {...controls} />
    <YearsRange {...controls} />
    <PremiumFilters user={user} controls={controls} />
  </div>
);

function SalaryRange({ draft, choose }: FilterControls) {
  const { min, max } = SLIDERS.salary;
  const { salaryMin = min, salaryMax = max } = draft;
  return (
    <RangeSlider
      label="Salary"
      slider={SLIDERS.salary}
      range={salaryRange(draft) && [salaryMin, salaryMax]}
      words={salaryWords}
      hint="People who give no expected salary are always included."
      onCommit={(range) => choose(salaryFilter(range))}
    />
  );
}

type Range = readonly [lowest: number, highest: number];

type RangeSliderProps = {
  label: string;
  slider: (typeof SLIDERS)[keyof typeof SLIDERS];
  range: Range | null;
  words: (range: Range) => string;
  hint: string;
  onCommit: (range: Range) => void;
};

function RangeSlider(props: RangeSliderProps) {
  const { label, slider, range, words, hint, onCommit } = props;
  const { start, ...scale } = slider;
  const { min, max } = scale;
  const id = useId();
  const [moved, setMoved] = useState<Range | null>(null);
  const [lowest, highest] = moved ?? (range ? onScale(range, scale) : start);
  const share = (at: number) => (at - min) / (max - min);

  const release = () => {
    if (moved) onCommit(moved);
    setMoved(null);
  };
  const thumb = { ...scale, describedBy: `${id}-hint`, onRelease: release };

  return (
    <fieldset className={styles.range}>
      <legend>{label}</legend>
      <output className={styles.words}>{range || moved ? words([lowest, highest]) : 'Any'}</output>
      <div className={styles.rail}>
        <span className={styles.track}>
          <span style={{ left: percent(share(lowest)), right: percent(1 - share(highest)) }} />
        </span>
        <Thumb
          {...thumb}
          label={`Lowest ${label.toLowerCase()}`}
          value={lowest}
          isRaised={share(lowest) > 0.5}
          onMove={(at) => setMoved([Math.min(at, highest), highest])}
        />
        <Thumb
          {...thumb}
          label={`Highest ${label.toLowerCase()}`}
          value={highest}
          isRaised={false}
          onMove={(at) => setMoved([lowest, Math.max(at, lowest)])}
        />
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    </fieldset>
  );
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

type ThumbProps = Scale & {
  step: number;
  label: string;
  value: number;
  describedBy: string;
  isRaised: boolean;
  onMove: (value: number) => void;
  onRelease: () => void;
};

function Thumb({ label, value, describedBy, isRaised, onMove, onRelease, ...scale }: ThumbProps) {
  return (
    <input
      type="range"
      {...scale}
      value={value}
      aria-label={label}
      aria-describedby={describedBy}
      className={isRaised ? styles.raised : undefined}
      onChange={({ target }) => onMove(target.valueAsNumber)}
      onPointerUp={onRelease}
      onKeyUp={onRelease}
      onBlur={onRelease}
    />
  );
}

type Scale = { min: number; max: number };

/** A link may carry a value beyond the slider's scale. */
const onScale = ([lowest, highest]: Range, { min, max }: Scale): Range => [
  Math.min(Math.max(lowest, min), max),
  Math.min(Math.max(highest, min), max),
];

const salaryWords = ([lowest, highest]: Range) =>
  `${dollars(lowest)} to ${dollars(highest)}${plusAtEnd(highest, SLIDERS.salary)}`;

const dollars = (amount: number) => formatPrice(amount * 100);

const plusAtEnd = (highest: number, scale: Scale) =>
  upperLimit(highest, scale) === undefined ? '+' : '';

/** At the end of its scale a slider sets no upper limit. */
const upperLimit = (highest: number, { max }: Scale) => (highest === max ? undefined : highest);

const NO_SALARY = { salaryMin: undefined, salaryMax: undefined };

function salaryFilter([lowest, highest]: Range): SearchFilter {
  const salaryMax = upperLimit(highest, SLIDERS.salary);
  return salaryRange({ salaryMin: lowest, salaryMax })
    ? { salaryMin: lowest, salaryMax }
    : NO_SALARY;
}

function YearsRange({ draft, choose }: FilterControls) {
  const { min, max } = SLIDERS.years;
  const { yearsExperienceMin, yearsExperienceMax } = draft;
  const isSet = (yearsExperienceMin ?? yearsExperienceMax) !== undefined;
  return (
    <RangeSlider
      label="Years of experience"
      slider={SLIDERS.years}
      range={isSet ? [yearsExperienceMin ?? min, yearsExperienceMax ?? max] : null}
      words={yearsWords}
      hint="Move a handle to use this filter."
      onCommit={(range) => choose(yearsFilter(range))}
    />
  );
}

const yearsWords = ([lowest, highest]: Range) =>
  `${lowest} to ${highest}${plusAtEnd(highest, SLIDERS.years)} years`;

function yearsFilter([lowest, highest]: Range): SearchFilter {
  const yearsExperienceMax = upperLimit(highest, SLIDERS.years);
  const isLimited = lowest > SLIDERS.years.min || yearsExperienceMax !== undefined;
  return { yearsExperienceMin: isLimited ? lowest : undefined, yearsExperienceMax };
}

const PAUSED = 'Your premium filters are paused until the renewal of your plan is paid.';

function PremiumFilters({ user, controls }: { user: User; controls: FilterControls }) {
  if (hasPremiumFilters(user)) return <Fields {...controls} />;
  return (
    <p className={styles.offer}>
      {includesPremiumFilters(user) ? PAUSED : OFFERED}{' '}
      <Link to={subscriptionPath(user)}>See your plan</Link>
    </p>
  );
}

function Fields({ draft, choose, type }: FilterControls) {
  const heading = useId();
  return (
    <div role="group" aria-labelledby={heading} className={styles.premium}>
      <p id={heading} className={styles.heading}>
        Premium filters
      </p>
      <TextField
        label="Previous company"
        name="previousCompany"
        value={draft.previousCompany ?? ''}
        placeholder="Any part of the name"
        maxLength={LIMITS.name}
        autoComplete="off"
        enterKeyHint="search"
        onChange={({ target }) => type({ previousCompany: target.value })}
      />
      <CheckboxField
        label="Hide people who have found new work"
        name="isAvailable"
        checked={draft.isAvailable === true}
        onChange={({ target }) => choose({ isAvailable: target.checked || undefined })}
      />
      <CheckboxField
        label="Hide people you have revealed"
        name="isUnrevealed"
        checked={draft.isUnrevealed === true}
        onChange={({ target }) => choose({ isUnrevealed: target.checked || undefined })}
      />
    </div>
  );
}

const OFFERED =
  'Enterprise also filters by previous company, and hides people who found new work or are revealed.';
