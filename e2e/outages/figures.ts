export type Exchange = {
  call: string;
  status: number | null;
  startedAt: number;
  ms: number;
  replica: string | null;
  retryAfter: number | null;
};

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

export const longest = (exchanges: readonly Exchange[]): number =>
  Math.round(exchanges.reduce((most, { ms }) => Math.max(most, ms), 0));

export const isAnswered = ({ status }: Exchange): boolean => status === 200;

/** `1200 × 200, 3 × 503, 1 × no answer` */
export function tally(exchanges: readonly Exchange[]): string {
  const counts = new Map<string, number>();
  for (const { status } of exchanges) {
    const key = String(status ?? 'no answer');
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([key, count]) => `${count} × ${key}`)
    .join(', ');
}

export function unexpected(
  exchanges: readonly Exchange[],
  expected: readonly (number | null)[],
): string[] {
  const wrong = exchanges.filter(({ status }) => !expected.includes(status));
  const kinds = groupBy(wrong, ({ call, status }) => `${call}: ${status ?? 'no answer'}`);
  return [...kinds].map(([kind, all]) => `${kind} (${all.length})`);
}

export type ReplicaFigures = { replica: string; p99: number; longest: number };

/** Per replica: in mixed figures a slow replica would count only half. */
export function figuresByReplica(exchanges: readonly Exchange[]): ReplicaFigures[] {
  const groups = groupBy(exchanges, ({ replica }) => replica);
  return [...groups]
    .flatMap(([replica, all]) => {
      const ms = all.map((exchange) => exchange.ms);
      if (replica === null) return [];
      return [{ replica, p99: percentile(ms, 0.99), longest: longest(all) }];
    })
    .toSorted((one, other) => one.replica.localeCompare(other.replica));
}

export type CallFigures = { call: string; count: number; p50: number; p99: number };

export function figuresByCall(exchanges: readonly Exchange[]): CallFigures[] {
  return [...groupBy(exchanges, ({ call }) => call)].map(([call, all]) => {
    const ms = all.map((exchange) => exchange.ms);
    return { call, count: all.length, p50: percentile(ms, 0.5), p99: percentile(ms, 0.99) };
  });
}

export function recoveryMs(exchanges: readonly Exchange[], since: number): number | null {
  const after = exchanges.filter(({ startedAt }) => startedAt >= since);
  if (!after.some(isAnswered)) return null;
  const lastFailure = after
    .filter((exchange) => !isAnswered(exchange))
    .reduce((latest, { startedAt }) => Math.max(latest, startedAt), since);
  return Math.round(lastFailure - since);
}

/**
 * Growth of the last quarter over the second. The first is left out: heaps and caches are still
 * warming up.
 */
export function growth(samples: readonly number[]): number {
  const quarter = Math.floor(samples.length / 4);
  if (quarter === 0) throw new Error(`${samples.length} samples show no growth`);
  const before = median(samples.slice(quarter, 2 * quarter));
  const after = median(samples.slice(-quarter));
  return after / before - 1;
}

function groupBy<T, K>(all: readonly T[], keyOf: (one: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}
