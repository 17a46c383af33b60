import type { WarnSummary } from '@gangway/contract/desk/warn';
import { formatCount } from '@gangway/contract/foundation/amounts';
import { writeMonth } from '@gangway/contract/foundation/month-names';
import { useId, useState, type PointerEvent } from 'react';
import { warn } from '../../content/warn';
import { gridLines, percent, writeCompact } from './chart-scale';
import { CountTable } from './count-table';
import { shortMonth } from './days';
import chart from './months-chart.module.css';
import styles from './summary.module.css';

const words = warn.summary.months;

export function MonthsFigure({ months }: { months: WarnSummary['months'] }) {
  const [isTableShown, setTableShown] = useState(false);
  const tableId = useId();
  const rows = months.map(({ month, ...counts }) => ({ name: writeMonth(month), ...counts }));
  return (
    <section className={styles.part} aria-labelledby={`${tableId}-title`}>
      <div className={styles.head}>
        <h4 id={`${tableId}-title`}>{words.title}</h4>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isTableShown}
          aria-controls={tableId}
          onClick={() => setTableShown(!isTableShown)}
        >
          {words.table}
        </button>
      </div>
      <MonthsChart months={months} />
      <div id={tableId} className={isTableShown ? styles.table : 'gw-visually-hidden'}>
        <CountTable caption={words.title} columns={words.columns} rows={rows} />
      </div>
    </section>
  );
}

function MonthsChart({ months }: { months: WarnSummary['months'] }) {
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
      <p className={chart.reading} aria-hidden="true">
        <strong>{writeMonth(month.month)}</strong> {reading}
      </p>
      <div className={chart.plot} onPointerMove={pick} onPointerDown={pick}>
        <div className={chart.grid} aria-hidden="true">
          <Grid lines={lines} />
        </div>
        <div className={chart.columns} aria-hidden="true">
          {months.map(({ month: name, employees }, index) => (
            <div key={name} className={index === picked ? chart.picked : chart.column}>
              <div className={chart.bar} style={{ height: percent(employees, top) }} />
            </div>
          ))}
        </div>
        <input
          type="range"
          className={chart.slider}
          aria-label={words.pick}
          aria-valuetext={`${writeMonth(month.month)}: ${reading}`}
          min={0}
          max={months.length - 1}
          value={picked}
          onChange={(event) => setChosen(event.target.valueAsNumber)}
        />
      </div>
      <div className={chart.axis} aria-hidden="true">
        {months.map(({ month: name }) => (
          <span key={name}>{shortMonth(name)}</span>
        ))}
      </div>
    </>
  );
}

function columnAt({ clientX, currentTarget }: PointerEvent, columns: number): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  const at = Math.floor(((clientX - left) / Math.max(width, 1)) * columns);
  return Math.min(Math.max(at, 0), columns - 1);
}

function Grid({ lines }: { lines: readonly number[] }) {
  const top = lines.at(-1) ?? 0;
  return lines.map((line) => (
    <div key={line} className={chart.line} style={{ bottom: percent(line, top) }}>
      {line > 0 && writeCompact(line)}
    </div>
  ));
}
