import { formatCount } from '@gangway/contract/foundation/amounts';
import { failuresOf, visitorsOf } from '@gangway/contract/platform/release-rules';
import type { OutcomeCounts, ReleaseHealth } from '@gangway/contract/platform/releases';

export type HealthCell = { text: string; isWorse: boolean };
export type HealthRow = { label: string; cells: [HealthCell, HealthCell] };

/** A difference below this may be chance. */
const CLEARLY = 1.25;

type Pair<T> = readonly [T, T];
type Measured = { text: string; badness: number | null };

const VISIBLE_RATE = 0.001;
/** Google's thresholds for a good page (Core Web Vitals). */
const GOOD = { lcpMs: 2500, inpMs: 200, cls: 0.1 };

export function healthRows(pair: Pair<ReleaseHealth>): HealthRow[] {
  const both = (measure: (health: ReleaseHealth) => Measured): Pair<Measured> => [
    measure(pair[0]),
    measure(pair[1]),
  ];
  const visitors = ({ outcomes }: ReleaseHealth) => visitorsOf(outcomes);
  return [
    row(
      'Visitors',
      both((health) => ({ text: formatCount(visitors(health)), badness: null })),
      0,
    ),
    row(
      'Visitors with failures',
      both((health) => rate(failuresOf(health.outcomes), visitors(health))),
      VISIBLE_RATE,
    ),
    ...FAILURES.filter(([, count]) => pair.some(({ outcomes }) => count(outcomes) > 0)).map(
      ([label, count]) =>
        row(
          label,
          both((health) => rate(count(health.outcomes), visitors(health))),
          VISIBLE_RATE,
        ),
    ),
    row(
      'Largest paint (LCP)',
      both(({ vitals }) => milliseconds(vitals.lcpMs)),
      GOOD.lcpMs,
    ),
    row(
      'Response to input (INP)',
      both(({ vitals }) => milliseconds(vitals.inpMs)),
      GOOD.inpMs,
    ),
    row(
      'Layout shift (CLS)',
      both(({ vitals }) => shift(vitals.cls)),
      GOOD.cls,
    ),
    row(
      'Visitors with poor performance',
      both(({ vitals }) => rate(vitals.poor, vitals.visitors)),
      VISIBLE_RATE,
    ),
  ];
}

const SMALLEST_SHOWN = 0.0001;
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 });

export function formatRate(part: number, all: number): string {
  const rate = all === 0 ? 0 : part / all;
  return rate > 0 && rate < SMALLEST_SHOWN ? 'under 0.01%' : percent.format(rate);
}

function row(label: string, [first, second]: Pair<Measured>, floor: number): HealthRow {
  return {
    label,
    cells: [
      { text: first.text, isWorse: isWorse(first, second, floor) },
      { text: second.text, isWorse: isWorse(second, first, floor) },
    ],
  };
}

const isWorse = (own: Measured, other: Measured, floor: number) =>
  own.badness !== null &&
  other.badness !== null &&
  own.badness >= floor &&
  own.badness > CLEARLY * other.badness;

const NONE: Measured = { text: 'No data', badness: null };

const rate = (part: number, all: number): Measured =>
  all === 0
    ? NONE
    : { text: `${formatRate(part, all)} (${formatCount(part)})`, badness: part / all };

const FAILURES: readonly [string, (counts: OutcomeCounts) => number][] = [
  ['Failed to load', ({ loadFailed }) => loadFailed],
  ['Failed to render', ({ renderFailed }) => renderFailed],
  ['Blank page', ({ blank }) => blank],
  ['Page hung', ({ hung }) => hung],
  ['Missing file', ({ chunkFailed }) => chunkFailed],
  ['Runtime error', ({ threw }) => threw],
];

const milliseconds = (value: number | null): Measured =>
  value === null ? NONE : { text: `${formatCount(value)} ms`, badness: value };

const shift = (value: number | null): Measured =>
  value === null ? NONE : { text: value.toFixed(3), badness: value };
