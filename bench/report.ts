import { isSmall } from './size';

export type Row = Readonly<Record<string, string | number>>;

type Limit = { what: string; value: number; most: number };

/** What every benchmark reports through: lines, tables, and limits that `--assert` enforces. */
export class Report {
  private misses = 0;

  line(text: string): void {
    process.stdout.write(`${text}\n`);
  }

  table(title: string, rows: readonly Row[]): void {
    this.line(`\n${title}\n${tableOf(rows)}`);
  }

  /** A small run shares the machine with tests, so it is held to no limit; nor is what has no value. */
  limit({ what, value, most }: Limit): void {
    if (isSmall || Number.isNaN(value) || value <= most) return;
    this.misses += 1;
    this.line(`  limit missed: ${what} is ${figure(value)}, not at most ${figure(most)}`);
  }

  get isWithinLimits(): boolean {
    return this.misses === 0;
  }
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(1, Math.ceil(sorted.length * share)) - 1] ?? NaN;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);

export const spread = (times: readonly number[]) => ({
  number: times.length,
  p50: median(times),
  p95: quantile(times, 0.95),
  p99: quantile(times, 0.99),
  max: quantile(times, 1),
});

function tableOf(rows: readonly Row[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = [names, ...rows.map((row) => names.map((name) => figure(row[name] ?? '')))];
  const widths = names.map((_, column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  );
  return cells
    .map((row) => row.map((cell, column) => aligned(cell, column, widths[column])).join('  '))
    .join('\n');
}

const aligned = (cell: string, column: number, width = 0) =>
  column === 0 ? cell.padEnd(width) : cell.padStart(width);

function figure(value: string | number): string {
  if (typeof value === 'string') return value;
  return Number.isInteger(value)
    ? String(value)
    : value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);
}
