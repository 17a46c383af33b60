/** One request and how it ended; `status` is null where no answer came. */
export type Exchange = {
  call: string;
  status: number | null;
  /** Since the start of the run. */
  startedAt: number;
  ms: number;
  /** Which one answered; null where none did. */
  replica: string | null;
};

/** The smallest value that at least this share of all values does not exceed. */
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

/** Of the exchanges that are not among `expected`, `call status` and how many. */
export function unexpected(
  exchanges: readonly Exchange[],
  expected: readonly (number | null)[],
): string[] {
  const wrong = exchanges.filter(({ status }) => !expected.includes(status));
  const kinds = groupBy(wrong, ({ call, status }) => `${call}: ${status ?? 'no answer'}`);
  return [...kinds].map(([kind, all]) => `${kind} (${all.length})`);
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

export type ReplicaFigures = { replica: string; p99: number; longest: number };

/** Without those that no replica answered. Over both mixed, one that is slow would weigh half. */
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

/**
 * How long after `since` the last exchange began that was not answered with 200; 0 where all were,
 * null where none was at all.
 */
export function recoveryMs(exchanges: readonly Exchange[], since: number): number | null {
  const after = exchanges.filter(({ startedAt }) => startedAt >= since);
  if (!after.some(isAnswered)) return null;
  const lastFailure = after
    .filter((exchange) => !isAnswered(exchange))
    .reduce((latest, { startedAt }) => Math.max(latest, startedAt), since);
  return Math.round(lastFailure - since);
}

/**
 * The growth of the last quarter over the second one, as a share. The first quarter is left out:
 * heaps and caches grow to their size in it.
 */
export function growth(samples: readonly number[]): number {
  const quarter = Math.floor(samples.length / 4);
  if (quarter === 0) throw new Error(`${samples.length} samples show no growth`);
  const before = median(samples.slice(quarter, 2 * quarter));
  const after = median(samples.slice(-quarter));
  return after / before - 1;
}
