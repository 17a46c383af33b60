import { useId, type ReactNode } from 'react';
import styles from './segmented-control.module.css';

export type Segment<V extends string> = { value: V; label: ReactNode };

type SegmentedControlProps<V extends string> = {
  legend: string;
  segments: readonly Segment<V>[];
  value: V;
  onChange: (value: V) => void;
};

export function SegmentedControl<V extends string>({
  legend,
  segments,
  value,
  onChange,
}: SegmentedControlProps<V>) {
  const name = useId();
  return (
    <fieldset className={styles.control}>
      <legend className="gw-visually-hidden">{legend}</legend>
      {segments.map((segment) => (
        <label key={segment.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            className="gw-visually-hidden"
            checked={value === segment.value}
            onChange={() => onChange(segment.value)}
          />
          {segment.label}
        </label>
      ))}
    </fieldset>
  );
}
