import type { RevealsAnswer } from '@gangway/contract/reveals';
import { useId } from 'react';
import { STAGE_CHOICES, STAGE_NAMES, type StageChoice } from '../../people/stage-names';
import { countAll } from './count-all';
import styles from './toolbar.module.css';

type StageFilterProps = {
  /** Not there before the first answer. */
  counts: RevealsAnswer['stages'] | undefined;
  stage: StageChoice | undefined;
  onChoose: (stage: StageChoice | undefined) => void;
};

/** All stages, or those at one stage, each with how many they are. */
export function StageFilter({ counts, stage, onChoose }: StageFilterProps) {
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
