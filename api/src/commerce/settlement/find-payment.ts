import { eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import { payments } from '../tables/payments.table';
import type { PaymentRow } from './count-refunded';

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
