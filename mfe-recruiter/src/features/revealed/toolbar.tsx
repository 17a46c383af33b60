import { LIMITS } from '@gangway/contract/foundation/limits';
import type { RevealsAnswer } from '@gangway/contract/market/reveals';
import { TextField } from '@gangway/shared-ui/primitives/field';
import { useDebouncedText } from '@gangway/shared-ui/primitives/use-debounced-text';
import { useId } from 'react';
import { STAGE_CHOICES, STAGE_NAMES, type StageChoice } from '../../people/stages';
import type { useRevealedFilter } from './use-revealed-filter';
import styles from './toolbar.module.css';

type ToolbarProps = {
  counts: RevealsAnswer['stages'] | undefined;
  filtering: ReturnType<typeof useRevealedFilter>;
};

export function Toolbar({ counts, filtering }: ToolbarProps) {
  const { filter, setSearch, setStage } = filtering;
  return (
    <search className={styles.toolbar}>
      <SearchBox search={filter.search ?? ''} onSearch={setSearch} />
      <StageFilter counts={counts} stage={filter.stage} onChoose={setStage} />
    </search>
  );
}

export const countAll = (stages: RevealsAnswer['stages']): number =>
  STAGE_CHOICES.reduce((sum, choice) => sum + stages[choice], 0);

function SearchBox({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  return (
    <TextField
      label="Search"
      name="search"
      type="search"
      placeholder="Name, title, company, location, skill or note"
      autoComplete="off"
      maxLength={LIMITS.searchText}
      {...useDebouncedText(search, onSearch)}
    />
  );
}

type StageFilterProps = {
  counts: RevealsAnswer['stages'] | undefined;
  stage: StageChoice | undefined;
  onChoose: (stage: StageChoice | undefined) => void;
};

function StageFilter({ counts, stage, onChoose }: StageFilterProps) {
  const name = useId();
  const choices = [
    { value: undefined, label: 'All stages', count: counts && countAll(counts) },
    ...STAGE_CHOICES.map((value) => ({
      value,
      label: STAGE_NAMES[value],
      count: counts?.[value],
    })),
  ];
  return (
    <fieldset className={styles.stages}>
      <legend>Stage</legend>
      <div className={styles.choices}>
        {choices.map(({ value, label, count }) => (
          <label key={label} className={styles.choice}>
            <input
              type="radio"
              name={name}
              className="gw-visually-hidden"
              checked={stage === value}
              onChange={() => onChoose(value)}
            />
            {label} <span className={styles.count}>{count}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
