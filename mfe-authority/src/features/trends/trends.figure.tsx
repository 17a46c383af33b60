import type { AuthorityTrends, TrendPeriods } from '@gangway/contract/desk/authority-trends';
import { Button } from '@gangway/shared-ui/primitives/button';
import { type PointerEvent, useId, useState } from 'react';
import { changeText, highestOf, sumOf } from './comparison';
import { areaPath, dayAt, heightOf, niceTop, PLOT, spanOf, stepPath } from './plot-paths';
import { TREND_KINDS, type TrendKind } from './trend-kinds';
import styles from './trends.module.css';

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

const full = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

function formatSpan(days: TrendPeriods['current']): string {
  const [first, last] = [days[0], days.at(-1)];
  return first && last ? full.formatRange(new Date(first.day), new Date(last.day)) : '';
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

const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

const formatShortDay = (day: string): string => short.format(new Date(day));

function readingOf(trends: AuthorityTrends, picked: number): string {
  const values = TREND_KINDS.map(({ key, title, format }) => {
    const { current, previous } = trends[key];
    const [value, before] = [current[picked]?.value ?? 0, previous[picked]?.value ?? 0];
    return `${title} ${format(value)}, previously ${format(before)}`;
  });
  return values.join('; ');
}

type PlotProps = {
  kind: TrendKind;
  periods: TrendPeriods;
  picked: number;
  onPick: (index: number) => void;
};

function Plot({ kind, periods, picked, onPick }: PlotProps) {
  const { current } = periods;
  const highest = highestOf(periods);
  const pick = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    if (width > 0) onPick(dayAt((clientX - left) / width, current.length));
  };
  return (
    <>
      <h3 className={styles.plotTitle}>{kind.title}</h3>
      <p className={styles.total}>{kind.format(sumOf(current))}</p>
      <p className={styles.change}>{changeText(periods, kind)}</p>
      <div aria-hidden="true" className={styles.plot}>
        <p className={styles.top}>{highest > 0 && kind.format(niceTop(highest, kind.unit))}</p>
        <div className={styles.drawing} onPointerMove={pick} onPointerDown={pick}>
          <Drawing kind={kind} periods={periods} picked={picked} />
        </div>
        <p className={styles.axis}>
          <span>{formatShortDay(current[0]?.day ?? '')}</span>
          <span>{formatShortDay(current.at(-1)?.day ?? '')}</span>
        </p>
        <Reading kind={kind} periods={periods} picked={picked} />
      </div>
    </>
  );
}

function Drawing({ kind, periods, picked }: Omit<PlotProps, 'onPick'>) {
  const top = niceTop(highestOf(periods), kind.unit);
  const line = stepPath(valuesOf(periods.current), top);
  const span = spanOf(picked, periods.current.length);
  const height = heightOf(periods.current[picked]?.value ?? 0, top);
  return (
    <svg viewBox={`0 0 ${PLOT.width} ${PLOT.height}`} preserveAspectRatio="none">
      <rect className={styles.pickedDay} {...span} height={PLOT.height} />
      <path className={styles.area} d={areaPath(line)} />
      <rect className={styles.pickedValue} {...span} y={PLOT.height - height} height={height} />
      <path className={styles.currentLine} d={line} />
      <path className={styles.previousLine} d={stepPath(valuesOf(periods.previous), top)} />
    </svg>
  );
}

const valuesOf = (days: TrendPeriods['current']) => days.map(({ value }) => value);

function Reading({ kind, periods, picked }: Omit<PlotProps, 'onPick'>) {
  const [day, before] = [periods.current[picked], periods.previous[picked]];
  if (!day || !before) return null;
  return (
    <p className={styles.reading}>
      <span className={styles.currentKey}>
        {formatShortDay(day.day)} <strong>{kind.format(day.value)}</strong>
      </span>
      <span className={styles.previousKey}>
        {formatShortDay(before.day)} <strong>{kind.format(before.value)}</strong>
      </span>
    </p>
  );
}

type TrendTableProps = {
  id: string;
  kind: TrendKind;
  periods: TrendPeriods;
  isShown: boolean;
};

function TrendTable({ id, kind, periods, isShown }: TrendTableProps) {
  const { current, previous } = periods;
  return (
    <div
      id={id}
      role="region"
      aria-label={`${kind.title}, as a table`}
      tabIndex={isShown ? 0 : -1}
      className={`${styles.region} ${isShown ? styles.tableShown : 'gw-visually-hidden'}`}
    >
      <table>
        <caption className="gw-visually-hidden">
          {kind.title} by day (UTC), next to the same day of the previous period,{' '}
          {formatSpan(previous)}.
        </caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">This period</th>
            <th scope="col">Previous period</th>
          </tr>
        </thead>
        <tbody>
          {current.map(({ day, value }, index) => (
            <tr key={day}>
              <th scope="row">{formatDay(day)}</th>
              <td>{kind.formatCell(value)}</td>
              <td>{kind.formatCell(previous[index]?.value ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const formatDay = (day: string): string => full.format(new Date(day));
