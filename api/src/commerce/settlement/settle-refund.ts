import { eq } from 'drizzle-orm';
import type { ProviderRefund } from '../../foundation/ports/payment-provider';
import { refunds } from '../tables/refunds.table';
import { findPayment, lockPayment } from './find-payment';
import type { SettlementTx } from './money-transaction';
import type { SettleDeps } from './settle-deps';
import { applyWithEvent, recordIgnored, type SettleRequest, type SettleOutcome } from './settled';
import { settlePayment } from './settle-payment';
import type { PaymentRow } from './count-refunded';
import { recordDashboardRefund } from './note-foreign-refund';
import { recordRefund } from './record-refund';

/** News of a refund may be here before news of its payment. */
async function paymentOf(deps: SettleDeps, reference: string): Promise<PaymentRow | null> {
  const known = await findPayment(deps.db, reference, null);
  if (known?.status === 'succeeded' || known?.status === 'refunded') return known;
  await settlePayment(deps, { id: reference, event: undefined });
  return findPayment(deps.db, reference, null);
}

async function findRefund({ tx }: SettlementTx, paymentId: string, { id, refundId }: ProviderRefund) {
  const all = await tx
    .select({ id: refunds.id, reference: refunds.providerReference })
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId));
  return all.find((refund) => refund.reference === id || refund.id === refundId) ?? null;
}

export async function settleRefund(deps: SettleDeps, { id, event }: SettleRequest): Promise<SettleOutcome> {
  const reading = await deps.payments.readRefund(id);
  const payment = reading && (await paymentOf(deps, reading.payment));
  if (!payment) return recordIgnored(deps, event);
  return applyWithEvent(deps, event, async (settlement) => {
    const locked = await lockPayment(settlement.tx, payment.id);
    const ours = await findRefund(settlement, payment.id, reading);
    if (!ours) await recordDashboardRefund(settlement, locked, reading);
    else await recordRefund(settlement, { paymentId: payment.id, refundId: ours.id, reading });
    return 'applied';
  });
}
