import type { AuthorityTrends } from '@gangway/contract/authority-trends';
import { Button } from '@gangway/shared-ui/primitives/button';
import { useId, useState } from 'react';
import { formatShortDay, formatSpan } from './days';
import { TREND_KINDS } from './trend-kinds';
import { Plot } from './trend.plot';
import { TrendTable } from './trend.table';
import styles from './trends.module.css';

function readingOf(trends: AuthorityTrends, picked: number): string {
  const values = TREND_KINDS.map(({ key, title, format }) => {
    const { current, previous } = trends[key];
    const [value, before] = [current[picked]?.value ?? 0, previous[picked]?.value ?? 0];
    return `${title} ${format(value)}, previously ${format(before)}`;
  });
  return values.join('; ');
}

type DaySliderProps = { trends: AuthorityTrends; picked: number; onPick: (index: number) => void };

function DaySlider({ trends, picked, onPick }: DaySliderProps) {
  const id = useId();
  const { current, previous } = trends.requests;
  const [day, before] = [current[picked], previous[picked]];
  if (!day || !before) return null;
  const days = `${formatShortDay(day.day)}, compared with ${formatShortDay(before.day)}`;
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>
        Day <span className={styles.day}>{days}</span>
      </label>
      <input
        id={id}
        type="range"
        aria-label="Day"
        aria-valuetext={`${days}. ${readingOf(trends, picked)}`}
        min={0}
        max={current.length - 1}
        value={picked}
        onChange={({ target }) => onPick(target.valueAsNumber)}
      />
    </div>
  );
}

function Legend({ current, previous }: AuthorityTrends['requests']) {
  return (
    <ul className={styles.legend}>
      <li className={styles.currentKey}>
        This period<span className={styles.span}>{formatSpan(current)}</span>
      </li>
      <li className={styles.previousKey}>
        Previous period<span className={styles.span}>{formatSpan(previous)}</span>
      </li>
    </ul>
  );
}

/** A small plot for each trend, all read at one day, and the tables that they are drawn from. */
export function TrendsFigure({ trends }: { trends: AuthorityTrends }) {
  const [chosenDay, setChosenDay] = useState<string | null>(null);
  const [areTablesShown, setTablesShown] = useState(false);
  const id = useId();
  const { current } = trends.requests;
  const found = current.findIndex(({ day }) => day === chosenDay);
  const picked = found === -1 ? current.length - 1 : found;
  const pick = (index: number) => setChosenDay(current[index]?.day ?? null);
  return (
    <>
      <Legend {...trends.requests} />
      <div className={styles.controls}>
        <DaySlider trends={trends} picked={picked} onPick={pick} />
        <Button
          tone="quiet"
          aria-expanded={areTablesShown}
          aria-controls={TREND_KINDS.map(({ key }) => `${id}-${key}`).join(' ')}
          onClick={() => setTablesShown(!areTablesShown)}
        >
          {areTablesShown ? 'Hide the tables' : 'Show as tables'}
        </Button>
      </div>
      <div className={styles.plots}>
        {TREND_KINDS.map((kind) => (
          <article key={kind.key} aria-label={kind.title} className={styles.trend}>
            <Plot kind={kind} periods={trends[kind.key]} picked={picked} onPick={pick} />
            <TrendTable
              id={`${id}-${kind.key}`}
              kind={kind}
              periods={trends[kind.key]}
              isShown={areTablesShown}
            />
          </article>
        ))}
      </div>
    </>
  );
}
