import { and, eq } from 'drizzle-orm';
import { payments } from '../tables/payments.table';
import type { PaymentRow } from './count-refunded';
import type { SettlementTx } from './money-transaction';

/** Nobody will pay it any more. False for one that is settled already. */
export async function failPayment(
  { tx, now }: Pick<SettlementTx, 'tx' | 'now'>,
  { id }: Pick<PaymentRow, 'id'>,
): Promise<boolean> {
  const [failed] = await tx
    .update(payments)
    .set({ status: 'failed', settledAt: now })
    .where(and(eq(payments.id, id), eq(payments.status, 'pending')))
    .returning({ id: payments.id });
  return failed !== undefined;
}
