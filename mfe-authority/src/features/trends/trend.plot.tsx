import type { TrendPeriods } from '@gangway/contract/authority-trends';
import type { PointerEvent } from 'react';
import { changeText, highestOf, sumOf } from './comparison';
import { formatShortDay } from './days';
import { areaPath, dayAt, heightOf, niceTop, PLOT, spanOf, stepPath } from './plot-paths';
import type { TrendKind } from './trend-kinds';
import styles from './trends.module.css';

type PlotProps = {
  kind: TrendKind;
  periods: TrendPeriods;
  /** The day that is read. */
  picked: number;
  onPick: (index: number) => void;
};

const valuesOf = (days: TrendPeriods['current']) => days.map(({ value }) => value);

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

/** One trend on a scale of its own; what is drawn stands in its table, for screen readers. */
export function Plot({ kind, periods, picked, onPick }: PlotProps) {
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
