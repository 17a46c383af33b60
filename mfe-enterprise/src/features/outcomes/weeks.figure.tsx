import { DAY_MS } from '@gangway/contract/foundation/durations';
import type { Outcomes } from '@gangway/contract/talent/outcomes';
import { FigureTable } from '@gangway/shared-ui/primitives/figure-table';
import { useId, useState } from 'react';
import { countText, OUTCOMES, type OutcomeKey } from './outcome-kinds';
import styles from './outcomes.module.css';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

export const writeDay = (date: string): string => day.format(new Date(date));

export function WeeksFigure({ steps }: { steps: readonly Step[] }) {
  const [chosen, setChosen] = useState(steps.length - 1);
  const id = useId();
  const picked = Math.min(chosen, steps.length - 1);
  const step = steps[picked];
  if (!step) return null;
  const top = Math.max(...steps.map(({ counts }) => counts.invited));
  return (
    <>
      <div className={styles.plots} aria-hidden="true">
        {OUTCOMES.map((outcome) => (
          <Plot key={outcome.key} outcome={outcome} steps={steps} picked={picked} top={top} />
        ))}
      </div>
      <div className={styles.reading}>
        <label htmlFor={id}>
          Week <span className={styles.span}>{writeSpan(step)}</span>
        </label>
        <input
          id={id}
          type="range"
          aria-label="Week"
          aria-valuetext={`${writeSpan(step)}. ${readingOf(step)}`}
          min={0}
          max={steps.length - 1}
          value={picked}
          disabled={steps.length === 1}
          onChange={({ target }) => setChosen(target.valueAsNumber)}
        />
      </div>
      <FigureTable label="Outcomes over time">
        <WeeksTable steps={steps} />
      </FigureTable>
    </>
  );
}

export type Step = Outcomes['steps'][number];

const PLOT = { width: 100, height: 40 };

export function spansOf(steps: readonly Step[]): { start: number; end: number }[] {
  const first = Date.parse(steps[0]?.from ?? '');
  const last = Date.parse(steps.at(-1)?.until ?? '') + DAY_MS;
  const at = (time: number) => ((time - first) / (last - first)) * PLOT.width;
  return steps.map(({ from, until }) => ({
    start: at(Date.parse(from)),
    end: at(Date.parse(until) + DAY_MS),
  }));
}

export function stepPath(steps: readonly Step[], key: OutcomeKey, top: number): string {
  const spans = spansOf(steps);
  const heightOf = ({ counts }: Step) => PLOT.height * (1 - counts[key] / Math.max(top, 1));
  return steps
    .flatMap((step, index) => {
      const { start, end } = spans[index] ?? { start: 0, end: 0 };
      const height = written(heightOf(step));
      const begin = index === 0 ? `M${written(start)} ${height}` : `V${height}`;
      return [begin, `H${written(end)}`];
    })
    .join('');
}

export const areaPath = (line: string): string => `${line}V${PLOT.height}H0Z`;

type PlotProps = {
  outcome: (typeof OUTCOMES)[number];
  steps: readonly Step[];
  picked: number;
  top: number;
};

function Plot({ outcome, steps, picked, top }: PlotProps) {
  const line = stepPath(steps, outcome.key, top);
  const span = spansOf(steps)[picked];
  const counts = steps[picked]?.counts;
  return (
    <div className={styles.plot}>
      <p className={styles.plotTitle}>
        {outcome.title}
        {counts && <strong>{countText(outcome, counts)}</strong>}
      </p>
      <svg viewBox={`0 0 ${PLOT.width} ${PLOT.height}`} preserveAspectRatio="none">
        {span && (
          <rect
            className={styles.picked}
            x={span.start}
            width={span.end - span.start}
            height={PLOT.height}
          />
        )}
        <path className={styles.area} d={areaPath(line)} />
        <path className={styles.line} d={line} vectorEffect="non-scaling-stroke" />
      </svg>
    </div>
  );
}

const writeSpan = ({ from, until }: { from: string; until: string }): string =>
  `${writeDay(from)} to ${writeDay(until)}`;

const readingOf = (step: Step) =>
  OUTCOMES.map((outcome) => `${outcome.title}: ${countText(outcome, step.counts)}`).join(', ');

function WeeksTable({ steps }: { steps: readonly Step[] }) {
  return (
    <table>
      <caption className="gw-visually-hidden">Outcomes over time</caption>
      <thead>
        <tr>
          <th scope="col">Week ending</th>
          {OUTCOMES.map(({ key, title }) => (
            <th key={key} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {steps.map((step) => (
          <tr key={step.from}>
            <th scope="row">{writeDay(step.until)}</th>
            {OUTCOMES.map((outcome) => (
              <td key={outcome.key}>{countText(outcome, step.counts)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const written = (value: number) => String(Math.round(value * 100) / 100);
