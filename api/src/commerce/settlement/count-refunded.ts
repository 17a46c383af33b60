import { eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import { payments } from '../tables/payments.table';

export type PaymentRow = typeof payments.$inferSelect;

export const refundableCents = ({
  cents,
  refundedCents,
}: Pick<PaymentRow, 'cents' | 'refundedCents'>): number => cents - refundedCents;

/** Adds to what is given back of a payment, or takes off it again. The caller holds the row. */
export async function countRefunded(
  tx: Db,
  payment: PaymentRow,
  cents: number,
): Promise<PaymentRow> {
  const refundedCents = payment.refundedCents + cents;
  const status = refundedCents === payment.cents ? 'refunded' : 'succeeded';
  await tx.update(payments).set({ refundedCents, status }).where(eq(payments.id, payment.id));
  return { ...payment, refundedCents, status };
}
