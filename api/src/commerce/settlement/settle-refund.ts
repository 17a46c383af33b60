import { eq } from 'drizzle-orm';
import type { ProviderRefund } from '../../foundation/ports/payment-provider';
import { refunds } from '../tables/refunds.table';
import { findPayment, lockPayment } from './find-payment';
import type { Money } from './money-transaction';
import type { SettleDeps } from './settle-deps';
import { settling, settlesNothing, type Of, type Settled } from './settled';
import { settlePayment } from './settle-payment';
import type { PaymentRow } from './count-refunded';
import { noteForeignRefund } from './note-foreign-refund';
import { recordRefund } from './record-refund';

/** News of a refund may be here before news of its payment. */
async function paymentOf(deps: SettleDeps, reference: string): Promise<PaymentRow | null> {
  const known = await findPayment(deps.db, reference, null);
  if (known?.status === 'succeeded' || known?.status === 'refunded') return known;
  await settlePayment(deps, { id: reference, event: undefined });
  return findPayment(deps.db, reference, null);
}

async function findRefund({ tx }: Money, paymentId: string, { id, refundId }: ProviderRefund) {
  const all = await tx
    .select({ id: refunds.id, reference: refunds.providerReference })
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId));
  return all.find((refund) => refund.reference === id || refund.id === refundId) ?? null;
}

export async function settleRefund(deps: SettleDeps, { id, event }: Of): Promise<Settled> {
  const reading = await deps.payments.readRefund(id);
  const payment = reading && (await paymentOf(deps, reading.payment));
  if (!payment) return settlesNothing(deps, event);
  return settling(deps, event, async (money) => {
    const locked = await lockPayment(money.tx, payment.id);
    const ours = await findRefund(money, payment.id, reading);
    if (!ours) await noteForeignRefund(money, locked, reading);
    else await recordRefund(money, { paymentId: payment.id, refundId: ours.id, reading });
    return 'applied';
  });
}
