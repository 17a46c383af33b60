import { useId, useState } from 'react';
import styles from './range-slider.module.css';

export type Range = readonly [lowest: number, highest: number];

type RangeSliderProps = {
  label: string;
  min: number;
  max: number;
  step: number;
  value: Range;
  /** What the chosen range is called; null says nothing is chosen yet. */
  words: (range: Range | null) => string;
  isSet: boolean;
  hint: string;
  /** On release, and after each key. */
  onCommit: (range: Range) => void;
};

type ThumbProps = Pick<RangeSliderProps, 'min' | 'max' | 'step'> & {
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

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

/** Two thumbs on one rail: a range that neither thumb can turn upside down. */
export function RangeSlider(props: RangeSliderProps) {
  const { label, min, max, step, value, words, isSet, hint, onCommit } = props;
  const id = useId();
  const [moved, setMoved] = useState<Range | null>(null);
  const [lowest, highest] = moved ?? value;
  const share = (at: number) => (at - min) / (max - min);

  const release = () => {
    if (moved) onCommit(moved);
    setMoved(null);
  };
  const scale = { min, max, step, describedBy: `${id}-hint`, onRelease: release };

  return (
    <fieldset className={styles.range}>
      <legend>{label}</legend>
      <output className={styles.words}>{words(isSet || moved ? [lowest, highest] : null)}</output>
      <div className={styles.rail}>
        <span className={styles.track}>
          <span style={{ left: percent(share(lowest)), right: percent(1 - share(highest)) }} />
        </span>
        <Thumb
          {...scale}
          label={`Lowest ${label.toLowerCase()}`}
          value={lowest}
          isRaised={share(lowest) > 0.5}
          onMove={(at) => setMoved([Math.min(at, highest), highest])}
        />
        <Thumb
          {...scale}
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
