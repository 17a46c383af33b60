import type { Vitals } from '@gangway/contract/platform/remotes';
import { onCLS, onINP, onLCP, type CLSMetric } from 'web-vitals';
import { suspectsAt, addVital } from './reports';

const LONGEST_MS = 600_000;

export function watchVitals(): void {
  onLCP(({ value }) => addAt(0, { lcp: milliseconds(value) }));
  onINP(({ value, entries }) =>
    addAt(entries[0]?.startTime ?? performance.now(), { inp: milliseconds(value) }),
  );
  onCLS((metric) => addAt(worstShiftOf(metric), { cls: Math.round(metric.value * 1000) }));
}

function addAt(time: number, vital: Pick<Vitals, 'lcp' | 'inp' | 'cls'>): void {
  for (const release of suspectsAt(time)) addVital(release, vital);
}

const milliseconds = (value: number) => Math.min(Math.round(value), LONGEST_MS);

const worstShiftOf = ({ entries }: CLSMetric) =>
  entries.reduce((worst, entry) => (entry.value > worst.value ? entry : worst), {
    value: 0,
    startTime: 0,
  }).startTime;
