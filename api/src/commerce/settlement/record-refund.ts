import { eq } from 'drizzle-orm';
import { payments } from '../tables/payments.table';
import type { ProviderRefund } from '../../foundation/ports/payment-provider';
import { refunds } from '../tables/refunds.table';
import type { SettlementTx } from './money-transaction';
import { countRefunded } from './count-refunded';

type Known = { paymentId: string; refundId: string; reading: ProviderRefund };

/** A bank can send back what the provider has already called a success, so failing is the last. */
const RANK = { wanted: 0, pending: 1, succeeded: 2, failed: 3 } as const;

/** Takes over what has become of a refund; an older reading changes nothing. */
export async function recordRefund(
  { tx, now, log }: Pick<SettlementTx, 'tx' | 'now' | 'log'>,
  { paymentId, refundId, reading }: Known,
): Promise<void> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(eq(payments.id, paymentId))
    .for('no key update');
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId));
  if (!payment || !refund || RANK[reading.status] <= RANK[refund.status]) return;
  await tx
    .update(refunds)
    .set({
      status: reading.status,
      providerReference: reading.id,
      settledAt: reading.status === 'pending' ? null : now,
    })
    .where(eq(refunds.id, refundId));
  if (reading.status !== 'failed') return;
  await countRefunded(tx, payment, -refund.cents);
  log.error({ refund: refundId, payment: paymentId }, 'a refund has failed');
}
