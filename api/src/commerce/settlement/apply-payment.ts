import { eq } from 'drizzle-orm';
import { CURRENCY, type ProviderPayment } from '../../foundation/ports/payment-provider';
import { issueReceipts } from '../billing/issue-receipts';
import { payments } from '../tables/payments.table';
import { type PaymentRow, failPayment, lockPayment } from './payment-rows';
import { refundDuplicate } from './refunds';
import type { SettlementTx } from './settlement-transaction';

/** A payment that has succeeded stays so, whatever an older reading says. */
export async function applyPayment(
  settlement: SettlementTx,
  paymentId: string,
  reading: ProviderPayment,
): Promise<'applied'> {
  const payment = await lockPayment(settlement.tx, paymentId);
  const isUnpaid = payment.status === 'pending' || payment.status === 'failed';
  if (reading.status === 'succeeded') {
    if (isUnpaid) await fulfil(settlement, await succeed(settlement, payment, reading));
    else if (payment.providerReference !== reading.id)
      await recordDuplicatePayment(settlement, payment, reading);
  } else if (reading.status === 'closed' && payment.providerReference === reading.id) {
    await failPayment(settlement, payment);
  }
  return 'applied';
}

async function fulfil(settlement: SettlementTx, payment: PaymentRow): Promise<void> {
  const { tx, now, paymentEffects } = settlement;
  const { purpose } = payment;
  const isFulfilled =
    purpose !== 'subscription' && (await paymentEffects[purpose](tx, payment, now));
  if (!isFulfilled) await refundDuplicate(settlement, payment);
}

async function succeed(
  { tx, now }: SettlementTx,
  { id, cents }: PaymentRow,
  reading: ProviderPayment,
): Promise<PaymentRow> {
  if (reading.cents !== cents || reading.currency !== CURRENCY) {
    throw new Error(`The payment ${id} was paid with another amount than ordered`);
  }
  const [paid] = await tx
    .update(payments)
    .set({ status: 'succeeded', settledAt: now, providerReference: reading.id })
    .where(eq(payments.id, id))
    .returning();
  if (!paid) throw new Error(`The payment ${id} is gone`);
  await issueReceipts(tx, eq(payments.id, id), { now });
  return paid;
}

async function recordDuplicatePayment(
  settlement: SettlementTx,
  payment: PaymentRow,
  reading: ProviderPayment,
) {
  const { userId, organizationId, purpose, listId } = payment;
  const [duplicate] = await settlement.tx
    .insert(payments)
    .values({
      userId,
      organizationId,
      purpose,
      listId,
      status: 'succeeded',
      cents: reading.cents,
      providerReference: reading.id,
      createdAt: reading.createdAt,
      settledAt: settlement.now,
    })
    .onConflictDoNothing()
    .returning();
  if (!duplicate) return;
  await issueReceipts(settlement.tx, eq(payments.id, duplicate.id), { now: settlement.now });
  await refundDuplicate(settlement, duplicate);
}
