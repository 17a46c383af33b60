import { and, eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import { lockRow } from '../../foundation/db/lock-rows';
import { payments } from '../tables/payments.table';

export type PaymentRow = typeof payments.$inferSelect;

export const refundableCents = ({
  cents,
  refundedCents,
}: Pick<PaymentRow, 'cents' | 'refundedCents'>): number => cents - refundedCents;

/** Negative `cents` undo a refund. The caller has locked the payment. */
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

export async function findPayment(db: Db, reference: string, paymentId: string | null) {
  const [known] = await db.select().from(payments).where(eq(payments.providerReference, reference));
  if (known || !paymentId || !UUID.test(paymentId)) return known ?? null;
  const [byId] = await db.select().from(payments).where(eq(payments.id, paymentId));
  return byId ?? null;
}

export async function lockPayment(tx: Db, id: string): Promise<PaymentRow> {
  const payment = await lockRow(tx, payments, id);
  if (!payment) throw new Error(`The payment ${id} is gone`);
  return payment;
}

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
