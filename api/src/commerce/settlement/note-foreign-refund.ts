import { and, desc, eq } from 'drizzle-orm';
import type { ProviderRefund } from '../../foundation/ports/payment-provider';
import { refunds } from '../tables/refunds.table';
import type { SettlementTx } from './money-transaction';
import { countRefunded, type PaymentRow } from './count-refunded';
import { revokeWhatWasPaid } from './take-back-payment';

/** What is refunded already cannot be refunded once more: our own wishes give way. */
async function failOutdatedRequests(
  { tx, now, log }: SettlementTx,
  payment: PaymentRow,
  cents: number,
): Promise<PaymentRow> {
  const wanted = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, payment.id), eq(refunds.status, 'wanted')))
    .orderBy(desc(refunds.createdAt));
  let left = payment;
  for (const refund of wanted) {
    if (left.cents - left.refundedCents >= cents) break;
    await tx
      .update(refunds)
      .set({ status: 'failed', settledAt: now })
      .where(eq(refunds.id, refund.id));
    left = await countRefunded(tx, left, -refund.cents);
    log.error({ refund: refund.id, payment: payment.id }, 'a refund was made by hand before ours');
  }
  return left;
}

/** Made at the provider by hand. The caller holds the payment. */
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
