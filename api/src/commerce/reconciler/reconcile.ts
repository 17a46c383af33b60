import { DAY_MS } from '@gangway/contract/foundation/durations';
import { asc, isNull, eq, inArray, and, isNotNull, lte, or, gt, type SQL } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../foundation/db/db';
import { closeOrdersAndRemoveCards } from '../settlement/end-purchases';
import {
  type SettleDeps,
  cancelAtProvider,
  pauseAtProvider,
  sendRefund,
} from '../settlement/provider-effects';
import { settle } from '../settlement/settle';
import { billingCustomers, refunds, payments, webhookEvents } from '../tables/payments.table';
import {
  subscriptionEndings,
  subscriptionPauses,
  subscriptions,
} from '../tables/subscriptions.table';
import { applyChanges } from './apply-changes';
import { grantAllowances } from './grant-allowances';
import { closeOrders, settlePending } from './pending-payments';
import { beginRun, type Failures, forEachRow, MOST_ROWS, type Run, runJob } from './run';

const DAYS_BACK = 3;
/**
 * The provider stops retrying events after three days; after a longer silence we look further back.
 */
const DAYS_BACK_AFTER_SILENCE = 60;

const NEVER = new AbortController().signal;

type Options = {
  isFull: boolean;
  signal?: AbortSignal;
  /** Kept from run to run. */
  failures?: Failures;
};

/**
 * Safe to run on several replicas at once. A full run also walks what the provider has seen in the
 * last days.
 */
export async function reconcile(
  deps: SettleDeps,
  { isFull, signal = NEVER, failures = new Map() }: Options,
): Promise<Run['tallies']> {
  const run = beginRun(deps, { signal, failures });
  await runJob(run, 'allowances', grantAllowances);
  await runJob(run, 'payments', () => settlePending(run, { isFull }));
  await runJob(run, 'subscriptions', settleSubscriptions);
  await runJob(run, 'orders', closeOrders);
  await runJob(run, 'endings', sendCancellations);
  await runJob(run, 'pauses', sendPauses);
  await runJob(run, 'changes', applyChanges);
  await runJob(run, 'cards', removeClosedCards);
  if (isFull) {
    await runJob(run, 'walked_payments', walkPayments);
    await runJob(run, 'walked_refunds', walkRefunds);
  }
  await runJob(run, 'refunds', settleRefunds);
  return run.tallies;
}

async function settleSubscriptions(run: Run): Promise<void> {
  const { deps, now } = run;
  const rows = await deps.db
    .select(SUBSCRIPTION_COLUMNS)
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
      .select(SUBSCRIPTION_COLUMNS)
      .from(subscriptions)
      .where(eq(subscriptions.id, before.id));
    return !isDeepStrictEqual(after, before);
  });
}

const SUBSCRIPTION_COLUMNS = {
  id: subscriptions.id,
  reference: subscriptions.providerReference,
  status: subscriptions.status,
  periodEnd: subscriptions.periodEnd,
};

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

async function removeClosedCards(run: Run): Promise<void> {
  const { deps } = run;
  const rows = await deps.db
    .select({ id: billingCustomers.reference })
    .from(billingCustomers)
    .where(isNotNull(billingCustomers.removeCardsSince))
    .orderBy(asc(billingCustomers.removeCardsSince))
    .limit(MOST_ROWS);
  await forEachRow(run, { job: 'cards', rows }, async ({ id }) => {
    await closeOrdersAndRemoveCards(deps, id);
    return true;
  });
}

async function walkPayments(run: Run): Promise<void> {
  const { deps } = run;
  const rows = deps.paymentProvider.listPayments(await since(run));
  await forEachRow(run, { job: 'walked_payments', rows }, async ({ id, status }) => {
    if (status !== 'succeeded' || (await isPaidHere(deps.db, id))) return false;
    return (await settle(deps, { kind: 'payment', id })) === 'applied';
  });
}

async function since({ deps: { db }, now }: Run): Promise<Date> {
  const [heard] = await db
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(gt(webhookEvents.receivedAt, new Date(now.getTime() - DAY_MS)))
    .limit(1);
  const days = heard ? DAYS_BACK : DAYS_BACK_AFTER_SILENCE;
  return new Date(now.getTime() - days * DAY_MS);
}

async function isPaidHere(db: Db, reference: string): Promise<boolean> {
  const [payment] = await db
    .select({ status: payments.status })
    .from(payments)
    .where(eq(payments.providerReference, reference));
  return payment?.status === 'succeeded' || payment?.status === 'refunded';
}

async function walkRefunds(run: Run): Promise<void> {
  const { deps } = run;
  const rows = deps.paymentProvider.listRefunds(await since(run));
  await forEachRow(run, { job: 'walked_refunds', rows }, async ({ id, status }) => {
    const isOwn = eq(refunds.providerReference, id);
    const before = await refundStatus(deps.db, isOwn);
    if (before === status) return false;
    await settle(deps, { kind: 'refund', id });
    return (await refundStatus(deps.db, isOwn)) !== before;
  });
}

async function refundStatus(db: Db, which: SQL): Promise<string | undefined> {
  const [refund] = await db.select({ status: refunds.status }).from(refunds).where(which);
  return refund?.status;
}

async function settleRefunds(run: Run): Promise<void> {
  const { deps } = run;
  const rows = await openRefunds(deps.db);
  await forEachRow(run, { job: 'refunds', rows }, async ({ id, status, providerReference }) => {
    if (status === 'wanted') await sendRefund(deps, id);
    else if (providerReference) await settle(deps, { kind: 'refund', id: providerReference });
    return (await refundStatus(deps.db, eq(refunds.id, id))) !== status;
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
