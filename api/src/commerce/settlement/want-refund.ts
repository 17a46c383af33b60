import { refunds } from '../tables/refunds.table';
import type { Money } from './money-transaction';
import { countRefunded, refundableCents, type PaymentRow } from './count-refunded';
import { takeBackPayment } from './take-back-payment';

export type RefundRow = typeof refunds.$inferSelect;

export type WantedRefund = { cents: number } & (
  | { reason: 'name_taken' | 'duplicate' | 'plan_change' }
  | { reason: 'authority'; requestedBy: string }
);

/** At most what is left of the payment, whose row the caller holds. Null where nothing is. */
export async function wantRefund(
  money: Money,
  payment: PaymentRow,
  wanted: WantedRefund,
): Promise<RefundRow | null> {
  const { tx, now, decided } = money;
  const cents = Math.min(wanted.cents, refundableCents(payment));
  if (cents <= 0) return null;
  const [refund] = await tx
    .insert(refunds)
    .values({ ...wanted, cents, paymentId: payment.id, createdAt: now })
    .returning();
  if (!refund) throw new Error('The refund was not returned');
  decided.refunds.push(refund.id);
  await takeBackPayment(money, await countRefunded(tx, payment, cents));
  return refund;
}
