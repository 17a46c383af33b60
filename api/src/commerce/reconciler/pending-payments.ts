import { DAY_MS } from '@gangway/contract/foundation/durations';
import { LIFETIMES } from '@gangway/contract/foundation/lifetimes';
import { and, asc, eq, gt, isNotNull, lt, or, type SQL } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import { lockRow } from '../../foundation/db/lock-rows';
import type { Subject } from '../../foundation/ports/payment-provider';
import { endSubscription } from '../settlement/end-subscription';
import { subscriptionOf } from '../settlement/lock-subscription';
import { closeRegistration } from '../settlement/open-account';
import { failPayment, lockPayment } from '../settlement/payment-rows';
import type { SettleDeps } from '../settlement/provider-effects';
import { settle } from '../settlement/settle';
import { settlementTransaction, type SettlementTx } from '../settlement/settlement-transaction';
import { payments } from '../tables/payments.table';
import { registrations } from '../tables/registrations.table';
import { subscriptions } from '../tables/subscriptions.table';
import { defineJob, type Run, MOST_ROWS } from './run';

type PendingPayment = typeof payments.$inferSelect;
type Span = { after?: Date; before: Date };

/** The browser is still settling younger payments. */
const PATIENCE_SECONDS = 15;
const FRESH_MS = 15 * 60_000;

export const settlePending = defineJob({
  find: ({ deps: { db, env }, now, isFull }) => {
    const patience = Math.min(PATIENCE_SECONDS, env.reconcileSeconds) * 1000;
    const before = new Date(now.getTime() - patience);
    const span = isFull ? { before } : { before, after: new Date(now.getTime() - FRESH_MS) };
    return pendingPayments(db, span, isKnownToProvider);
  },
  repair: async ({ deps }, row) => {
    const subject = subjectOf(row);
    if (!subject) return false;
    await settle(deps, subject);
    return isSettled(deps.db, row.id);
  },
});

/** Must match the lifetime of an unpaid subscription or checkout at the provider. */
const ORDER_MS = LIFETIMES.unpaidOrderDays * DAY_MS;

export const closeOrders = defineJob({
  find: ({ deps: { db }, now }) =>
    pendingPayments(db, { before: new Date(now.getTime() - ORDER_MS) }),
  repair: close,
});

function pendingPayments(db: Db, { after, before }: Span, also?: SQL) {
  return db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.status, 'pending'),
        lt(payments.createdAt, before),
        after && gt(payments.createdAt, after),
        also,
      ),
    )
    .orderBy(asc(payments.createdAt))
    .limit(MOST_ROWS);
}

function subjectOf({ providerReference, sessionReference }: PendingPayment): Subject | null {
  if (sessionReference) return { kind: 'checkout', id: sessionReference };
  return providerReference ? { kind: 'payment', id: providerReference } : null;
}

async function isSettled(db: Db, id: string): Promise<boolean> {
  const [row] = await db
    .select({ status: payments.status })
    .from(payments)
    .where(eq(payments.id, id));
  return row?.status !== 'pending';
}

const isKnownToProvider = or(
  isNotNull(payments.providerReference),
  isNotNull(payments.sessionReference),
);

/** Closed at the provider first, so that it cannot be paid afterwards. */
async function close(run: Run, row: PendingPayment): Promise<boolean> {
  const { deps } = run;
  const subject = subjectOf(row);
  if (!subject) return abandonOrder(deps, row.id);
  await closeAtProvider(run, row);
  if ((await settle(deps, subject)) === 'ignored') return abandonOrder(deps, row.id);
  return isSettled(deps.db, row.id);
}

function abandonOrder(deps: SettleDeps, paymentId: string): Promise<boolean> {
  return settlementTransaction(deps, async (settlement) => {
    const payment = await lockPayment(settlement.tx, paymentId);
    if (!(await failPayment(settlement, payment))) return false;
    await endOrder(settlement, payment);
    return true;
  });
}

async function endOrder(
  settlement: SettlementTx,
  { registrationId, subscriptionId }: PendingPayment,
): Promise<void> {
  const { tx } = settlement;
  const registration = registrationId && (await lockRow(tx, registrations, registrationId));
  if (registration && registration.status === 'open') {
    await closeRegistration(settlement, registration, { status: 'expired' });
  }
  const plan = subscriptionId && (await lockRow(tx, subscriptions, subscriptionId));
  if (plan && plan.status === 'incomplete') await endSubscription(settlement, plan);
}

async function closeAtProvider(run: Run, row: PendingPayment): Promise<void> {
  const subscription = await subscriptionOf(run.deps.db, row);
  if (subscription) return endUnpaid(run, subscription);
  const subject = subjectOf(row);
  if (subject) await run.deps.paymentProvider.closePayment(subject.id);
}

async function endUnpaid({ deps }: Run, reference: string): Promise<void> {
  const subscription = await deps.paymentProvider.readSubscription(reference);
  if (subscription?.status === 'open') await deps.paymentProvider.endSubscription(reference);
}
