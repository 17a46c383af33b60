import { and, eq } from 'drizzle-orm';
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

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** By the provider's reference, or by ours as the provider repeats it. */
export async function findPayment(
  db: Db,
  reference: string,
  paymentId: string | null,
): Promise<PaymentRow | null> {
  const [known] = await db.select().from(payments).where(eq(payments.providerReference, reference));
  if (known || !paymentId || !UUID.test(paymentId)) return known ?? null;
  const [told] = await db.select().from(payments).where(eq(payments.id, paymentId));
  return told ?? null;
}

export async function lockPayment(tx: Db, id: string): Promise<PaymentRow> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(eq(payments.id, id))
    .for('no key update');
  if (!payment) throw new Error(`The payment ${id} is gone`);
  return payment;
}

/** False for a payment that is settled already. */
export async function failPayment(
  { tx, now }: { tx: Db; now: Date },
  { id }: Pick<PaymentRow, 'id'>,
): Promise<boolean> {
  const [failed] = await tx
    .update(payments)
    .set({ status: 'failed', settledAt: now })
    .where(and(eq(payments.id, id), eq(payments.status, 'pending')))
    .returning({ id: payments.id });
  return failed !== undefined;
}
