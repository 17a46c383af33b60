import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import type { ProviderInvoice } from '../../foundation/ports/payment-provider';
import { users } from '../../identity/tables/accounts.table';
import { issueReceipts } from '../billing/issue-receipts';
import type { Subscription } from '../plans/plan-access';
import { termsOf } from '../plans/provider-prices';
import { creditCents } from '../plans/unused-share';
import { payments } from '../tables/payments.table';
import { subscriptions } from '../tables/subscriptions.table';
import { grantAllowance } from '../tokens/grant-allowance';
import { revokeUnspent } from '../tokens/revoke-unspent';
import { endSubscription, pauseIfSuspended } from './end-subscription';
import { type LockedSubscription, StaleReading } from './lock-subscription';
import { type PaymentRow, refundableCents } from './payment-rows';
import { refundDuplicate, requestRefund } from './refunds';
import type { SettlementTx } from './settlement-transaction';

export const findInvoicePayment = (
  { payments: all }: LockedSubscription,
  { payment }: ProviderInvoice,
): PaymentRow | undefined => all.find(({ providerReference }) => providerReference === payment);

export async function recordInvoice(
  settlement: SettlementTx,
  locked: LockedSubscription,
  invoice: ProviderInvoice,
): Promise<PaymentRow | null> {
  if (!invoice.payment || invoice.cents === 0) return null;
  const begun = findInvoicePayment(locked, invoice);
  if (!begun) return recordRenewal(settlement, locked, invoice);
  const [payment] = await settlement.tx
    .update(payments)
    .set(paidValues(invoice, settlement.now))
    .where(eq(payments.id, begun.id))
    .returning();
  await issueReceipts(settlement.tx, eq(payments.id, begun.id), { now: settlement.now });
  return payment ?? null;
}

/**
 * The period only moves forward; plan and price are those that the invoice bills, before a
 * discount.
 */
export async function renewSubscription(
  { tx, now, env }: SettlementTx,
  subscription: Subscription,
  { period, cents, lookupKey }: ProviderInvoice,
): Promise<Subscription> {
  if (period.end <= subscription.periodEnd) return subscription;
  const [renewed] = await tx
    .update(subscriptions)
    .set({
      ...(cents > 0 ? { cents } : null),
      ...(lookupKey ? termsOf(lookupKey) : null),
      status: 'active',
      periodStart: period.start,
      periodEnd: period.end,
      nextPlan: null,
    })
    .where(eq(subscriptions.id, subscription.id))
    .returning();
  if (!renewed) throw new Error('The subscription is gone');
  // The provider's clock may be slightly ahead of the server's.
  const at = later(now, period.start);
  await grantAllowance(tx, renewed, { now: at, reading: env.revealAllowance });
  return renewed;
}

export async function activateSubscription(
  settlement: SettlementTx,
  { subscription, current, payments }: LockedSubscription & { subscription: Subscription },
  payment: PaymentRow,
): Promise<Subscription> {
  const isInTheWay = current && current.id !== subscription.replaces;
  if (isInTheWay || (await isClosed(settlement.tx, subscription.userId))) {
    await refundDuplicate(settlement, payment);
    return endSubscription(settlement, subscription);
  }
  if (current) await endReplaced(settlement, current, payments);
  const { tx, now, env } = settlement;
  const { periodStart, periodEnd } = payment;
  if (!periodStart || !periodEnd) throw new Error('The payment of a plan has no period');
  const [active] = await tx
    .update(subscriptions)
    .set({ status: 'active', startedAt: periodStart, periodStart, periodEnd })
    .where(eq(subscriptions.id, subscription.id))
    .returning();
  if (!active) throw new Error('The subscription is gone');
  await pauseIfSuspended(settlement, active);
  await grantAllowance(tx, active, { now, reading: env.revealAllowance });
  return active;
}

async function recordRenewal(
  { tx, now }: SettlementTx,
  { registration, subscription }: LockedSubscription,
  invoice: ProviderInvoice,
): Promise<PaymentRow> {
  const payer = subscription
    ? { userId: subscription.userId, subscriptionId: subscription.id }
    : { registrationId: registration?.id ?? null };
  const [payment] = await tx
    .insert(payments)
    .values({
      ...paidValues(invoice, now),
      ...payer,
      purpose: 'subscription',
      providerReference: invoice.payment,
      createdAt: invoice.createdAt,
    })
    .onConflictDoNothing()
    .returning();
  if (!payment) throw new StaleReading();
  await issueReceipts(tx, eq(payments.id, payment.id), { now });
  return payment;
}

const paidValues = ({ period, cents }: ProviderInvoice, now: Date) => ({
  status: 'succeeded' as const,
  cents,
  periodStart: period.start,
  periodEnd: period.end,
  settledAt: now,
});

const later = (a: Date, b: Date) => (a > b ? a : b);

async function isClosed(tx: Db, userId: string): Promise<boolean> {
  return (await tx.$count(users, and(eq(users.id, userId), isNotNull(users.closedAt)))) > 0;
}

async function endReplaced(
  settlement: SettlementTx,
  replaced: Subscription,
  payments: readonly PaymentRow[],
): Promise<void> {
  const { tx, now } = settlement;
  await endSubscription(settlement, replaced);
  const payment = payments.find(
    ({ subscriptionId, status, periodEnd }) =>
      subscriptionId === replaced.id &&
      status === 'succeeded' &&
      periodEnd?.getTime() === replaced.periodEnd.getTime(),
  );
  if (!payment) return;
  const allowance = await revokeUnspent(tx, { paymentId: payment.id, now });
  const cents = creditCents({
    paidCents: refundableCents(payment),
    period: { start: replaced.periodStart, end: replaced.periodEnd },
    now,
    allowance: allowance && { granted: allowance.granted, unspent: allowance.taken },
  });
  await requestRefund(settlement, payment, { reason: 'plan_change', cents });
}
