import { and, desc, eq } from 'drizzle-orm';
import { lockRow } from '../../foundation/db/lock-rows';
import type { ProviderRefund } from '../../foundation/ports/payment-provider';
import { users } from '../../identity/tables/accounts.table';
import { isCurrent, type Subscription } from '../plans/plan-access';
import { refunds } from '../tables/payments.table';
import { subscriptions } from '../tables/subscriptions.table';
import { revokeUnspent } from '../tokens/revoke-unspent';
import { endSubscription } from './end-subscription';
import { duplicateMail } from './payment-mails';
import { countRefunded, type PaymentRow, refundableCents } from './payment-rows';
import type { SettlementTx } from './settlement-transaction';

export const paysCurrentPeriod = (
  { periodEnd }: Pick<PaymentRow, 'periodEnd'>,
  subscription: Pick<Subscription, 'status' | 'periodEnd'>,
): boolean => periodEnd !== null && isCurrent(subscription) && periodEnd >= subscription.periodEnd;

type RefundRow = typeof refunds.$inferSelect;

type RefundRequest = { cents: number } & (
  | { reason: 'name_taken' | 'duplicate' | 'plan_change' }
  | { reason: 'authority'; requestedBy: string }
);

export async function requestRefund(
  settlement: SettlementTx,
  payment: PaymentRow,
  request: RefundRequest,
): Promise<RefundRow | null> {
  const { tx, now, providerEffects } = settlement;
  const cents = Math.min(request.cents, refundableCents(payment));
  if (cents <= 0) return null;
  const [refund] = await tx
    .insert(refunds)
    .values({ ...request, cents, paymentId: payment.id, createdAt: now })
    .returning();
  if (!refund) throw new Error('The refund was not returned');
  providerEffects.refunds.push(refund.id);
  await revokeWhatWasPaid(settlement, await countRefunded(tx, payment, cents));
  return refund;
}

export async function refundDuplicate(settlement: SettlementTx, payment: PaymentRow) {
  const refund = await requestRefund(settlement, payment, {
    reason: 'duplicate',
    cents: payment.cents,
  });
  const payer = payerOf(payment);
  if (!refund || !payer) return;
  const [user] = await settlement.tx.select({ email: users.email }).from(users).where(payer);
  if (user) await settlement.sendMail(duplicateMail(user.email, payment, settlement.env));
}

/** Refunds made by hand in the provider's dashboard. The caller has locked the payment. */
export async function recordDashboardRefund(
  settlement: SettlementTx,
  payment: PaymentRow,
  { id, status, cents, createdAt }: ProviderRefund,
): Promise<void> {
  const { tx, now } = settlement;
  const counted = status === 'failed' ? 0 : cents;
  const left = await failOutdatedRequests(settlement, payment, counted);
  await tx.insert(refunds).values({
    paymentId: payment.id,
    cents,
    reason: 'provider',
    status,
    providerReference: id,
    createdAt,
    settledAt: status === 'pending' ? null : now,
  });
  await revokeWhatWasPaid(settlement, await countRefunded(tx, left, counted));
}

async function revokeWhatWasPaid(settlement: SettlementTx, payment: PaymentRow) {
  if (payment.status !== 'refunded') return;
  await endPaidPeriod(settlement, payment);
  await revokeUnspent(settlement.tx, { paymentId: payment.id, now: settlement.now });
}

async function endPaidPeriod(settlement: SettlementTx, payment: PaymentRow) {
  const { subscriptionId } = payment;
  if (!subscriptionId) return;
  const subscription = await lockRow(settlement.tx, subscriptions, subscriptionId);
  if (!subscription || !paysCurrentPeriod(payment, subscription)) return;
  await endSubscription(settlement, subscription);
}

const payerOf = ({ userId, organizationId }: PaymentRow) =>
  userId
    ? eq(users.id, userId)
    : organizationId
      ? and(eq(users.organizationId, organizationId), users.isMainUser)
      : null;

/** What is refunded already cannot be refunded again, so our own open requests fail. */
async function failOutdatedRequests(
  { tx, now, log }: SettlementTx,
  payment: PaymentRow,
  cents: number,
): Promise<PaymentRow> {
  const requests = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, payment.id), eq(refunds.status, 'wanted')))
    .orderBy(desc(refunds.createdAt));
  let left = payment;
  for (const refund of requests) {
    if (refundableCents(left) >= cents) break;
    await tx
      .update(refunds)
      .set({ status: 'failed', settledAt: now })
      .where(eq(refunds.id, refund.id));
    left = await countRefunded(tx, left, -refund.cents);
    log.error({ refund: refund.id, payment: payment.id }, 'a refund was made by hand before ours');
  }
  return left;
}
