import {
  type SettleDeps,
  cancelAtProvider,
  pauseAtProvider,
  sendRefund,
} from '../settlement/provider-effects';
import { closeOrders } from './close-orders';
import { grantAllowances } from './grant-allowances';
import { beginRun, forEachRow, MOST_ROWS, type Run, runJob } from './run';
import { settlePending } from './settle-pending';
import { walkPayments, walkRefunds } from './walk-provider';
import { asc, isNull, eq, inArray, and, isNotNull, lte, or } from 'drizzle-orm';
import {
  subscriptionEndings,
  subscriptionPauses,
  subscriptions,
} from '../tables/subscriptions.table';
import type { Db } from '../../foundation/db/database';
import { refunds } from '../tables/payments.table';
import { settle } from '../settlement/settle';
import { isDeepStrictEqual } from 'node:util';

const COLUMNS = {
  id: subscriptions.id,
  reference: subscriptions.providerReference,
  status: subscriptions.status,
  periodEnd: subscriptions.periodEnd,
};

async function settleSubscriptions(run: Run): Promise<void> {
  const { deps, now } = run;
  const rows = await deps.db
    .select(COLUMNS)
    .from(subscriptions)
    .where(
      and(
        inArray(subscriptions.status, ['active', 'past_due']),
        isNotNull(subscriptions.providerReference),
        or(lte(subscriptions.periodEnd, now), eq(subscriptions.status, 'past_due')),
      ),
    )
    .orderBy(asc(subscriptions.periodEnd))
    .limit(MOST_ROWS);
  await forEachRow(run, { job: 'subscriptions', rows }, async (before) => {
    if (before.reference) await settle(deps, { kind: 'subscription', id: before.reference });
    const [after] = await deps.db
      .select(COLUMNS)
      .from(subscriptions)
      .where(eq(subscriptions.id, before.id));
    return !isDeepStrictEqual(after, before);
  });
}

const openRefunds = (db: Db) =>
  db
    .select({
      id: refunds.id,
      status: refunds.status,
      providerReference: refunds.providerReference,
    })
    .from(refunds)
    .where(inArray(refunds.status, ['wanted', 'pending']))
    .orderBy(asc(refunds.createdAt))
    .limit(MOST_ROWS);

async function statusOf(db: Db, id: string): Promise<string | undefined> {
  const [refund] = await db
    .select({ status: refunds.status })
    .from(refunds)
    .where(eq(refunds.id, id));
  return refund?.status;
}

async function settleRefunds(run: Run): Promise<void> {
  const { deps } = run;
  const rows = await openRefunds(deps.db);
  await forEachRow(run, { job: 'refunds', rows }, async ({ id, status, providerReference }) => {
    if (status === 'wanted') await sendRefund(deps, id);
    else if (providerReference) await settle(deps, { kind: 'refund', id: providerReference });
    return (await statusOf(deps.db, id)) !== status;
  });
}

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
