import { quantile } from '../quantile';

export type Timing = { api: number; bare: number };

export type Figures = {
  name: string;
  timings: Timing[];
  limit: number;
};

export const RATIO = 1.5;

export function tableOf(title: string, rows: readonly Figures[]): string {
  const head = `${'milliseconds'.padEnd(40)}${HEAD}${'ratio'.padStart(8)}`;
  const all = { name: 'all', timings: rows.flatMap(({ timings }) => timings), limit: NaN };
  return ['', title, head, ...rows.map(rowOf), rowOf(all)].join('\n');
}

export function ratioOf(rows: readonly Figures[]): number {
  const timings = rows.flatMap((row) => row.timings);
  const p95 = (values: number[]) => quantile(values, 0.95);
  return p95(timings.map(({ api }) => api)) / p95(timings.map(({ bare }) => bare));
}

const HEAD = ['p50', 'p95', 'max', 'bare p50', 'bare p95', 'limit']
  .map((name) => name.padStart(9))
  .join('');

function rowOf({ name, timings, limit }: Figures): string {
  const api = timings.map((timing) => timing.api);
  const bare = timings.map((timing) => timing.bare);
  const p95 = quantile(api, 0.95);
  const cells = [
    quantile(api, 0.5),
    p95,
    Math.max(...api),
    quantile(bare, 0.5),
    quantile(bare, 0.95),
    limit,
  ].map((value) => ms(value).padStart(9));
  const ratio = p95 / quantile(bare, 0.95);
  const verdict = p95 > limit ? '  above' : '';
  return `${name.padEnd(40)}${cells.join('')}${ratio.toFixed(2).padStart(8)}${verdict}`;
}

const ms = (value: number) => value.toFixed(1);
