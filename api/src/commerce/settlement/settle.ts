import { HOUR_MS } from '@gangway/contract/foundation/durations';
import { eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import type {
  ProviderEvent,
  ProviderPayment,
  ProviderRefund,
  Subject,
} from '../../foundation/ports/payment-provider';
import { billingCustomers, payments, refunds, webhookEvents } from '../tables/payments.table';
import { registrations } from '../tables/registrations.table';
import { subscriptions } from '../tables/subscriptions.table';
import { applyPayment } from './apply-payment';
import { applySubscription, withPayment } from './apply-subscription';
import {
  findSubscription,
  lockSubscription,
  retryWhileStale,
  StaleReading,
  subscriptionOf,
} from './lock-subscription';
import { failPayment, findPayment, lockPayment, type PaymentRow } from './payment-rows';
import { recordRefund, type SettleDeps } from './provider-effects';
import { recordDashboardRefund } from './refunds';
import { settlementTransaction, type SettlementTx } from './settlement-transaction';

type EventToRecord = Pick<ProviderEvent, 'id' | 'type' | 'createdAt'>;

/** False for an event that has been applied, or is being applied in another transaction. */
export async function recordEvent(tx: Db, { id, type, createdAt }: EventToRecord, now: Date) {
  const [noted] = await tx
    .insert(webhookEvents)
    .values({ id, type, createdAt, receivedAt: now })
    .onConflictDoNothing()
    .returning({ id: webhookEvents.id });
  return noted !== undefined;
}

/** known: the event was applied before. ignored: it concerns no object of this product. */
type SettleOutcome = 'applied' | 'known' | 'ignored';
type SettleRequest = { id: string; event: ProviderEvent | undefined };

export async function settle(deps: SettleDeps, subject: Subject, event?: ProviderEvent) {
  if (event && (await isKnown(deps, event))) return 'known';
  const of = { id: subject.id, event };
  switch (subject.kind) {
    case 'payment':
      return settlePayment(deps, of);
    case 'subscription':
      return settleSubscription(deps, of);
    case 'checkout':
      return settleCheckout(deps, of);
    case 'refund':
      return settleRefund(deps, of);
    default:
      return subject satisfies never;
  }
}

/**
 * Shorter than the life of an order and its idempotency keys at the provider, so that it can still
 * be paid.
 */
export const REUSABLE_MS = 20 * HOUR_MS;

/**
 * Two tabs share a payment. One that succeeded meanwhile is returned too: the browser finds out.
 */
export async function reopenPayment(deps: SettleDeps, reference: string) {
  const payment = await deps.paymentProvider.readPayment(reference);
  if (payment && payment.status !== 'closed') {
    return { clientSecret: payment.clientSecret, cents: payment.cents };
  }
  await settle(deps, { kind: 'payment', id: reference });
  return null;
}

async function isKnown({ db }: SettleDeps, { id }: ProviderEvent): Promise<boolean> {
  const [known] = await db
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(eq(webhookEvents.id, id));
  return known !== undefined;
}

async function settlePayment(deps: SettleDeps, { id, event }: SettleRequest) {
  const known = await findPayment(deps.db, id, null);
  if (known && isFinal(known)) return applyWithEvent(deps, event, async () => 'applied');
  const reading = await deps.paymentProvider.readPayment(id);
  if (!reading) return recordIgnored(deps, event);
  const payment = await findPayment(deps.db, id, reading.paymentId);
  if (!payment) {
    const outcome = await settleUnknown(deps, reading);
    return applyWithEvent(deps, event, async () => outcome);
  }
  if (payment.purpose !== 'subscription') {
    return applyWithEvent(deps, event, (settlement) =>
      applyPayment(settlement, payment.id, reading),
    );
  }
  const subscription = await subscriptionOf(deps.db, payment);
  if (!subscription) return recordIgnored(deps, event);
  return settleSubscription(deps, { id: subscription, event }, reading);
}

const isFinal = ({ status }: PaymentRow) => status === 'succeeded' || status === 'refunded';

/** The event's row in the inbox and its effect are committed together, or neither is. */
function applyWithEvent(
  deps: SettleDeps,
  event: ProviderEvent | undefined,
  work: (settlement: SettlementTx) => Promise<SettleOutcome>,
): Promise<SettleOutcome> {
  return settlementTransaction(deps, async (settlement) => {
    if (event && !(await recordEvent(settlement.tx, event, settlement.now))) return 'known';
    return work(settlement);
  });
}

/** Recorded, so that the provider's retries are not read again. */
const recordIgnored = (deps: SettleDeps, event: ProviderEvent | undefined) =>
  applyWithEvent(deps, event, async () => 'ignored');

async function settleUnknown(deps: SettleDeps, reading: ProviderPayment): Promise<SettleOutcome> {
  if (reading.status !== 'succeeded' || !reading.customer) return 'ignored';
  for (const id of await subscriptionsOf(deps, reading.customer)) {
    await settleSubscription(deps, { id, event: undefined });
  }
  return (await findPayment(deps.db, reading.id, null)) ? 'applied' : 'ignored';
}

async function subscriptionsOf({ db }: SettleDeps, customer: string): Promise<string[]> {
  const ordered = await db
    .select({ reference: subscriptions.providerReference })
    .from(subscriptions)
    .innerJoin(billingCustomers, eq(billingCustomers.userId, subscriptions.userId))
    .where(eq(billingCustomers.reference, customer));
  const registered = await db
    .select({ reference: registrations.subscriptionReference })
    .from(registrations)
    .where(eq(registrations.customerReference, customer));
  const references = [...ordered, ...registered].map(({ reference }) => reference);
  return [...new Set(references.filter((reference) => reference !== null))];
}

/**
 * Read without a lock, applied under one. A stale reading is retried only if it would change
 * something, so that duplicate events do not wait for each other.
 */
function settleSubscription(
  deps: SettleDeps,
  { id, event }: SettleRequest,
  payment: ProviderPayment | null = null,
): Promise<SettleOutcome> {
  return retryWhileStale(async () => {
    const known = await findSubscription(deps.db, id);
    const reading = known && (await deps.paymentProvider.readSubscription(id));
    if (!reading) return recordIgnored(deps, event);
    return applyWithEvent(deps, event, async (settlement) => {
      const locked = await lockSubscription(settlement.tx, known);
      const isStale = (locked.subscription?.revision ?? null) !== known.revision;
      const isChanged = await applySubscription(settlement, locked, withPayment(reading, payment));
      if (isStale && isChanged) throw new StaleReading();
      return 'applied';
    });
  });
}

async function settleCheckout(deps: SettleDeps, { id, event }: SettleRequest) {
  const reading = await deps.paymentProvider.readCheckout(id);
  const payment = reading && (await findBySession(deps, id, reading.paymentId));
  if (!payment) return recordIgnored(deps, event);
  if (reading.status === 'paid' && reading.payment) {
    return settlePayment(deps, { id: reading.payment, event });
  }
  return applyWithEvent(deps, event, async (settlement) => {
    if (reading.status === 'closed') await failPayment(settlement, payment);
    return 'applied';
  });
}

async function findBySession(deps: SettleDeps, session: string, paymentId: string | null) {
  const [known] = await deps.db
    .select()
    .from(payments)
    .where(eq(payments.sessionReference, session));
  return known ?? (await findPayment(deps.db, session, paymentId));
}

async function settleRefund(deps: SettleDeps, { id, event }: SettleRequest) {
  const reading = await deps.paymentProvider.readRefund(id);
  const payment = reading && (await paymentOf(deps, reading.payment));
  if (!payment) return recordIgnored(deps, event);
  return applyWithEvent(deps, event, async (settlement) => {
    const locked = await lockPayment(settlement.tx, payment.id);
    const ours = await findRefund(settlement, payment.id, reading);
    if (!ours) await recordDashboardRefund(settlement, locked, reading);
    else await recordRefund(settlement, { paymentId: payment.id, refundId: ours.id, reading });
    return 'applied';
  });
}

/** Events can arrive out of order: a refund before its payment. */
async function paymentOf(deps: SettleDeps, reference: string): Promise<PaymentRow | null> {
  const known = await findPayment(deps.db, reference, null);
  if (known && isFinal(known)) return known;
  await settlePayment(deps, { id: reference, event: undefined });
  return findPayment(deps.db, reference, null);
}

async function findRefund(
  { tx }: SettlementTx,
  paymentId: string,
  { id, refundId }: ProviderRefund,
) {
  const all = await tx
    .select({ id: refunds.id, reference: refunds.providerReference })
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId));
  return all.find((refund) => refund.reference === id || refund.id === refundId) ?? null;
}
