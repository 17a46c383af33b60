import { refunds } from '../tables/refunds.table';
import type { SettlementTx } from './money-transaction';
import { countRefunded, refundableCents, type PaymentRow } from './count-refunded';
import { revokeWhatWasPaid } from './take-back-payment';

export type RefundRow = typeof refunds.$inferSelect;

export type RefundRequest = { cents: number } & (
  | { reason: 'name_taken' | 'duplicate' | 'plan_change' }
  | { reason: 'authority'; requestedBy: string }
);

/** At most what is left of the payment, whose row the caller holds. Null where nothing is. */
export async function requestRefund(
  settlement: SettlementTx,
  payment: PaymentRow,
  wanted: RefundRequest,
): Promise<RefundRow | null> {
  const { tx, now, providerEffects: decided } = settlement;
  const cents = Math.min(wanted.cents, refundableCents(payment));
  if (cents <= 0) return null;
  const [refund] = await tx
    .insert(refunds)
    .values({ ...wanted, cents, paymentId: payment.id, createdAt: now })
    .returning();
  if (!refund) throw new Error('The refund was not returned');
  decided.refunds.push(refund.id);
  await revokeWhatWasPaid(settlement, await countRefunded(tx, payment, cents));
  return refund;
}
