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
import { beginRun, defineJob, MOST_ROWS, type Run, type RunOptions } from './run';

const DAYS_BACK = 3;
/**
 * The provider stops retrying events after three days; after a longer silence we look further back.
 */
const DAYS_BACK_AFTER_SILENCE = 60;

/** Safe to run on several replicas at once. */
export async function reconcile(deps: SettleDeps, options: RunOptions): Promise<Run['tallies']> {
  const run = beginRun(deps, options);
  const jobs = {
    allowances: grantAllowances,
    payments: settlePending,
    subscriptions: settleSubscriptions,
    orders: closeOrders,
    endings: sendCancellations,
    pauses: sendPauses,
    changes: applyChanges,
    cards: removeClosedCards,
    ...(run.isFull && { walked_payments: walkPayments, walked_refunds: walkRefunds }),
    refunds: settleRefunds,
  };
  for (const [name, job] of Object.entries(jobs)) {
    if (!run.signal.aborted) await job(run, name);
  }
  return run.tallies;
}

const SUBSCRIPTION_COLUMNS = {
  id: subscriptions.id,
  reference: subscriptions.providerReference,
  status: subscriptions.status,
  periodEnd: subscriptions.periodEnd,
};

const settleSubscriptions = defineJob({
  find: ({ deps: { db }, now }) =>
    db
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
      .limit(MOST_ROWS),
  repair: async ({ deps }, before) => {
    if (before.reference) await settle(deps, { kind: 'subscription', id: before.reference });
    const [after] = await deps.db
      .select(SUBSCRIPTION_COLUMNS)
      .from(subscriptions)
      .where(eq(subscriptions.id, before.id));
    return !isDeepStrictEqual(after, before);
  },
});

const sendCancellations = defineJob({
  find: ({ deps: { db } }) =>
    db
      .select({ id: subscriptionEndings.reference })
      .from(subscriptionEndings)
      .where(isNull(subscriptionEndings.doneAt))
      .orderBy(asc(subscriptionEndings.createdAt)),
  repair: ({ deps }, { id }) => cancelAtProvider(deps, id),
});

const sendPauses = defineJob({
  find: ({ deps: { db } }) =>
    db
      .select({ id: subscriptionPauses.reference })
      .from(subscriptionPauses)
      .where(isNull(subscriptionPauses.doneAt))
      .orderBy(asc(subscriptionPauses.changedAt)),
  repair: ({ deps }, { id }) => pauseAtProvider(deps, id),
});

const removeClosedCards = defineJob({
  find: ({ deps: { db } }) =>
    db
      .select({ id: billingCustomers.reference })
      .from(billingCustomers)
      .where(isNotNull(billingCustomers.removeCardsSince))
      .orderBy(asc(billingCustomers.removeCardsSince))
      .limit(MOST_ROWS),
  repair: ({ deps }, { id }) => closeOrdersAndRemoveCards(deps, id),
});

const walkPayments = defineJob({
  find: async (run) => run.deps.paymentProvider.listPayments(await since(run)),
  repair: async ({ deps }, { id, status }) => {
    if (status !== 'succeeded' || (await isPaidHere(deps.db, id))) return false;
    return (await settle(deps, { kind: 'payment', id })) === 'applied';
  },
});

async function since({ deps: { db }, now }: Run): Promise<Date> {
  const recent = gt(webhookEvents.receivedAt, new Date(now.getTime() - DAY_MS));
  const [heard] = await db.select().from(webhookEvents).where(recent).limit(1);
  const days = heard ? DAYS_BACK : DAYS_BACK_AFTER_SILENCE;
  return new Date(now.getTime() - days * DAY_MS);
}

async function isPaidHere(db: Db, reference: string): Promise<boolean> {
  const isPaid = inArray(payments.status, ['succeeded', 'refunded']);
  return (await db.$count(payments, and(eq(payments.providerReference, reference), isPaid))) > 0;
}

const walkRefunds = defineJob({
  find: async (run) => run.deps.paymentProvider.listRefunds(await since(run)),
  repair: async ({ deps }, { id, status }) => {
    const isOwn = eq(refunds.providerReference, id);
    const before = await refundStatus(deps.db, isOwn);
    if (before === status) return false;
    await settle(deps, { kind: 'refund', id });
    return (await refundStatus(deps.db, isOwn)) !== before;
  },
});

async function refundStatus(db: Db, which: SQL): Promise<string | undefined> {
  const [refund] = await db.select({ status: refunds.status }).from(refunds).where(which);
  return refund?.status;
}

const settleRefunds = defineJob({
  find: ({ deps: { db } }) =>
    db
      .select()
      .from(refunds)
      .where(inArray(refunds.status, ['wanted', 'pending']))
      .orderBy(asc(refunds.createdAt))
      .limit(MOST_ROWS),
  repair: async ({ deps }, { id, status, providerReference }) => {
    if (status === 'wanted') await sendRefund(deps, id);
    else if (providerReference) await settle(deps, { kind: 'refund', id: providerReference });
    return (await refundStatus(deps.db, eq(refunds.id, id))) !== status;
  },
});
