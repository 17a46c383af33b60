import { formatCount } from '@gangway/contract/amounts';
import type { WarnSummary } from '@gangway/contract/warn';
import { useState, type PointerEvent } from 'react';
import { warn } from '../../content/warn';
import { gridLines, percent, writeCompact } from './chart-scale';
import { shortMonth, writeMonth } from './days';
import styles from './months-chart.module.css';

const words = warn.summary.months;

function Grid({ lines }: { lines: readonly number[] }) {
  const top = lines.at(-1) ?? 0;
  return lines.map((line) => (
    <div key={line} className={styles.line} style={{ bottom: percent(line, top) }}>
      {line > 0 && writeCompact(line)}
    </div>
  ));
}

function columnAt({ clientX, currentTarget }: PointerEvent, columns: number): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  const at = Math.floor(((clientX - left) / Math.max(width, 1)) * columns);
  return Math.min(Math.max(at, 0), columns - 1);
}

/** Columns that are read by hovering, by touch, or with the arrow keys of the slider over them. */
export function MonthsChart({ months }: { months: WarnSummary['months'] }) {
  const [chosen, setChosen] = useState(months.length - 1);
  const picked = Math.min(chosen, months.length - 1);
  const month = months[picked];
  if (!month) return null;
  const lines = gridLines(Math.max(...months.map(({ employees }) => employees)));
  const top = lines[2];
  const reading = words.value(formatCount(month.employees), month.notices);
  const pick = (event: PointerEvent) => setChosen(columnAt(event, months.length));
  return (
    <>
      <p className={styles.reading} aria-hidden="true">
        <strong>{writeMonth(month.month)}</strong> {reading}
      </p>
      <div className={styles.plot} onPointerMove={pick} onPointerDown={pick}>
        <div className={styles.grid} aria-hidden="true">
          <Grid lines={lines} />
        </div>
        <div className={styles.columns} aria-hidden="true">
          {months.map(({ month: name, employees }, index) => (
            <div key={name} className={index === picked ? styles.picked : styles.column}>
              <div className={styles.bar} style={{ height: percent(employees, top) }} />
            </div>
          ))}
        </div>
        <input
          type="range"
          className={styles.slider}
          aria-label={words.pick}
          aria-valuetext={`${writeMonth(month.month)}: ${reading}`}
          min={0}
          max={months.length - 1}
          value={picked}
          onChange={(event) => setChosen(event.target.valueAsNumber)}
        />
      </div>
      <div className={styles.axis} aria-hidden="true">
        {months.map(({ month: name }) => (
          <span key={name}>{shortMonth(name)}</span>
        ))}
      </div>
    </>
  );
}
