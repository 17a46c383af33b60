import { DAY_MS } from '@gangway/contract/foundation/durations';
import type { Outcomes } from '@gangway/contract/talent/outcomes';
import type { OutcomeKey } from './outcome-kinds';

export type Step = Outcomes['steps'][number];

export const PLOT = { width: 100, height: 40 };

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

const written = (value: number) => String(Math.round(value * 100) / 100);
