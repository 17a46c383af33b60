import { type SettleDeps, cancelAtProvider, pauseAtProvider } from '../settlement/provider-effects';
import { closeOrders } from './close-orders';
import { grantAllowances } from './grant-allowances';
import { beginRun, runJob, type Run, forEachRow } from './run';
import { settlePending } from './settle-pending';
import { settleRefunds } from './settle-refunds';
import { settleSubscriptions } from './settle-subscriptions';
import { walkPayments, walkRefunds } from './walk-provider';
import { asc, isNull } from 'drizzle-orm';
import { subscriptionEndings, subscriptionPauses } from '../tables/subscriptions.table';

async function sendCancellations(run: Run): Promise<void> {
  const { deps } = run;
  const rows = await deps.db
    .select({ id: subscriptionEndings.reference })
    .from(subscriptionEndings)
    .where(isNull(subscriptionEndings.doneAt))
    .orderBy(asc(subscriptionEndings.createdAt));
  await forEachRow(run, { job: 'endings', rows }, async ({ id }) => {
    await cancelAtProvider(deps, id);
    return true;
  });
}

async function sendPauses(run: Run): Promise<void> {
  const { deps } = run;
  const rows = await deps.db
    .select({ id: subscriptionPauses.reference })
    .from(subscriptionPauses)
    .where(isNull(subscriptionPauses.doneAt))
    .orderBy(asc(subscriptionPauses.changedAt));
  await forEachRow(run, { job: 'pauses', rows }, async ({ id }) => {
    await pauseAtProvider(deps, id);
    return true;
  });
}

const NEVER = new AbortController().signal;

/**
 * Finishes what neither browser nor webhook has finished. Harmless when replicas do it at once.
 * A full run also walks what the provider has seen in the last days.
 */
export async function reconcile(
  deps: SettleDeps,
  { isFull, signal = NEVER }: { isFull: boolean; signal?: AbortSignal },
): Promise<Run['tallies']> {
  const run = beginRun(deps, signal);
  await runJob(run, 'allowances', grantAllowances);
  await runJob(run, 'payments', () => settlePending(run, { isFull }));
  await runJob(run, 'subscriptions', settleSubscriptions);
  await runJob(run, 'orders', closeOrders);
  if (isFull) {
    await runJob(run, 'walked_payments', walkPayments);
    await runJob(run, 'walked_refunds', walkRefunds);
  }
  await runJob(run, 'refunds', settleRefunds);
  await runJob(run, 'endings', sendCancellations);
  await runJob(run, 'pauses', sendPauses);
  return run.tallies;
}
