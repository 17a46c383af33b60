import { ProviderError } from '../../foundation/ports/payment-provider';
import type { SettleDeps } from '../settlement/provider-effects';

export const MOST_ROWS = 1000;

/** Counts on, so that the row that has failed least recently is the first of them to be tried. */
export type Failures = Map<string, number>;

type Tally = { repaired: number; failed: number };

export type Run = {
  deps: SettleDeps;
  now: Date;
  /** A full run also walks what the provider has seen in the last days. */
  isFull: boolean;
  tallies: Map<string, Tally>;
  outages: Map<string, number>;
  /** Of this run and the ones before. */
  failures: Failures;
  signal: AbortSignal;
};

/**
 * While the provider is down, every further row would wait in vain. Counted for each job, since some
 * of its calls may work while others fail.
 */
const MOST_OUTAGES = 3;

export type RunOptions = {
  isFull: boolean;
  signal?: AbortSignal;
  /** Kept from run to run. */
  failures?: Failures;
};

const NEVER = new AbortController().signal;

export const beginRun = (
  deps: SettleDeps,
  { isFull, signal = NEVER, failures = new Map() }: RunOptions,
): Run => ({
  deps,
  now: deps.clock(),
  isFull,
  tallies: new Map(),
  outages: new Map(),
  failures,
  signal,
});

type Rows<R> = readonly R[] | AsyncIterable<R>;

type Job<R> = {
  find: (run: Run) => Rows<R> | PromiseLike<Rows<R>>;
  /** False where there was nothing to repair. */
  repair: (run: Run, row: R) => Promise<boolean> | Promise<void>;
};

export const defineJob =
  <R extends { id: string }>({ find, repair }: Job<R>) =>
  async (run: Run, job: string): Promise<void> => {
    const tryRow = async (row: R) => {
      if ((await repair(run, row)) !== false) tallyOf(run, job).repaired += 1;
      run.failures.delete(keyOf(job, row.id));
    };
    try {
      const rows = await find(run);
      for await (const row of isList(rows) ? failedLast(run, job, rows) : rows) {
        if (isOver(run, job)) return;
        await tryRow(row).catch((error: unknown) => recordFailure(run, job, { id: row.id, error }));
      }
    } catch (error) {
      recordFailure(run, job, { id: 'all', error });
    }
  };

const isList = <R>(rows: Rows<R>): rows is readonly R[] => Array.isArray(rows);

/** Otherwise three rows that always fail would keep the ones behind them from being tried. */
function failedLast<R extends { id: string }>({ failures }: Run, job: string, rows: readonly R[]) {
  const orderOf = ({ id }: R) => failures.get(keyOf(job, id)) ?? 0;
  return rows.toSorted((a, b) => orderOf(a) - orderOf(b));
}

const keyOf = (job: string, id: string) => `${job} ${id}`;

const isOver = ({ outages, signal }: Run, job: string) =>
  (outages.get(job) ?? 0) >= MOST_OUTAGES || signal.aborted;

function tallyOf({ tallies }: Run, job: string): Tally {
  const tally = tallies.get(job) ?? { repaired: 0, failed: 0 };
  tallies.set(job, tally);
  return tally;
}

function recordFailure(run: Run, job: string, { id, error }: { id: string; error: unknown }): void {
  tallyOf(run, job).failed += 1;
  countFailure(run, keyOf(job, id));
  if (error instanceof ProviderError && error.isTransient) {
    run.outages.set(job, (run.outages.get(job) ?? 0) + 1);
  }
  run.deps.log.error({ err: error, job, id }, 'reconciling failed for one row');
}

const MOST_FAILURES = 10_000;

/** The last one of the map has the highest number. */
function countFailure({ failures }: Run, key: string): void {
  const number = ([...failures.values()].at(-1) ?? 0) + 1;
  failures.delete(key);
  if (failures.size >= MOST_FAILURES) failures.clear();
  failures.set(key, number);
}
