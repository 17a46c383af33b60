import { useId } from 'react';
import type { ChoiceFilter } from './column';
import styles from './toolbar.module.css';

const FEW = 4;

type FilterChoiceProps = { filter: ChoiceFilter; value: string; onChoose: (value: string) => void };

function Segments({ filter, value, onChoose }: FilterChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.segments}>
      <legend className="gw-visually-hidden">{filter.label}</legend>
      {filter.choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={name}
            className="gw-visually-hidden"
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}

/** A few choices are all in view; more of them are a list to open. */
export function FilterChoice(props: FilterChoiceProps) {
  const { filter, onChoose } = props;
  const known = filter.choices.find(({ value }) => value === props.value)?.value ?? '';
  if (filter.choices.length <= FEW) return <Segments {...props} value={known} />;
  return (
    <label className={styles.select}>
      <span className="gw-visually-hidden">{filter.label}</span>
      <select value={known} onChange={({ target }) => onChoose(target.value)}>
        {filter.choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
