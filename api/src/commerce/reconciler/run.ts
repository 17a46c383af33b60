import { ProviderError } from '../../foundation/ports/payment-provider';
import type { SettleDeps } from '../settlement/provider-effects';

export const MOST_ROWS = 1000;

export type Job =
  | 'allowances'
  | 'payments'
  | 'subscriptions'
  | 'orders'
  | 'walked_payments'
  | 'walked_refunds'
  | 'refunds'
  | 'endings'
  | 'changes'
  | 'cards'
  | 'pauses';

type Tally = { repaired: number; failed: number };

export type Run = {
  deps: SettleDeps;
  now: Date;
  tallies: Map<Job, Tally>;
  outages: number;
  signal: AbortSignal;
};

/** While the provider is down, every further row would wait in vain. */
const MOST_OUTAGES = 3;

export const beginRun = (deps: SettleDeps, signal: AbortSignal): Run => ({
  deps,
  now: deps.clock(),
  tallies: new Map(),
  outages: 0,
  signal,
});

const isOver = ({ outages, signal }: Run) => outages >= MOST_OUTAGES || signal.aborted;

function tallyOf({ tallies }: Run, job: Job): Tally {
  const tally = tallies.get(job) ?? { repaired: 0, failed: 0 };
  tallies.set(job, tally);
  return tally;
}

function recordFailure(run: Run, job: Job, { id, error }: { id: string; error: unknown }): void {
  tallyOf(run, job).failed += 1;
  if (error instanceof ProviderError && error.isTransient) run.outages += 1;
  run.deps.log.error({ err: error, job, id }, 'reconciling failed for one row');
}

type Rows<R> = Iterable<R> | AsyncIterable<R>;

export async function forEachRow<R extends { id: string }>(
  run: Run,
  { job, rows }: { job: Job; rows: Rows<R> },
  repair: (row: R) => Promise<boolean>,
): Promise<void> {
  for await (const row of rows) {
    if (isOver(run)) return;
    try {
      if (await repair(row)) tallyOf(run, job).repaired += 1;
    } catch (error) {
      recordFailure(run, job, { id: row.id, error });
    }
  }
}

export async function runJob(run: Run, job: Job, work: (run: Run) => Promise<void>): Promise<void> {
  if (isOver(run)) return;
  await work(run).catch((error: unknown) => recordFailure(run, job, { id: 'all', error }));
}
