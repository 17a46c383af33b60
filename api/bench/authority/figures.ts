import { quantile } from '../quantile';

export type Timed = { name: string; times: number[] };

export type Figures = {
  name: string;
  /** In milliseconds, for the 95th percentile and for the median of each case. */
  limit: number;
  cases: Timed[];
};

export const tableOf = (rows: readonly Figures[]): string =>
  [
    '| call | cases | p50 ms | p95 ms | max ms | worst case, by its median ms |',
    '| --- | --: | --: | --: | --: | --- |',
    ...rows.map(rowOf),
  ].join('\n');

const SHOWN = 5;

export function missedTargets(figures: Figures): string[] {
  const { name, limit } = figures;
  const p95 = quantile(timesOf(figures), 0.95);
  const above = slowest(figures).filter((one) => median(one) > limit);
  const whole = p95 > limit ? [`target missed: ${name}, p95 ${ms(p95)} ms, not ${limit}`] : [];
  const cases = above
    .slice(0, SHOWN)
    .map((one) => `target missed: ${name}, ${one.name}: ${ms(median(one))} ms`);
  const more = above.length > SHOWN ? [`… and ${above.length - SHOWN} more cases`] : [];
  return [...whole, ...cases, ...more];
}

function rowOf(figures: Figures): string {
  const times = timesOf(figures);
  const [worst] = slowest(figures);
  const cells = [
    figures.name,
    figures.cases.length,
    ms(quantile(times, 0.5)),
    ms(quantile(times, 0.95)),
    ms(times.reduce((most, time) => Math.max(most, time), 0)),
    worst ? `${ms(median(worst))}: ${worst.name}` : '',
  ];
  return `| ${cells.join(' | ')} |`;
}

const timesOf = ({ cases }: Figures) => cases.flatMap(({ times }) => times);

const slowest = ({ cases }: Figures): Timed[] => cases.toSorted((a, b) => median(b) - median(a));

const median = ({ times }: Timed) => quantile(times, 0.5);

const ms = (value: number) => value.toFixed(1);
