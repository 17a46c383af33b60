import { eq } from 'drizzle-orm';
import { issueReceipts } from '../billing/issue-receipts';
import { payments } from '../tables/payments.table';
import type { ProviderInvoice } from '../../foundation/ports/payment-provider';
import type { PaymentRow } from './count-refunded';
import type { LockedSubscription } from './hold-subscription';
import type { SettlementTx } from './money-transaction';
import { StaleReading } from './stale-reading';

export const findInvoicePayment = (
  { payments: all }: LockedSubscription,
  { payment }: ProviderInvoice,
): PaymentRow | undefined => all.find(({ providerReference }) => providerReference === payment);

const paidValues = ({ period, cents }: ProviderInvoice, now: Date) => ({
  status: 'succeeded' as const,
  cents,
  periodStart: period.start,
  periodEnd: period.end,
  settledAt: now,
});

async function recordRenewal(
  { tx, now }: SettlementTx,
  { registration, subscription }: LockedSubscription,
  invoice: ProviderInvoice,
): Promise<PaymentRow> {
  const payer = subscription
    ? { userId: subscription.userId, subscriptionId: subscription.id }
    : { registrationId: registration?.id ?? null };
  const [payment] = await tx
    .insert(payments)
    .values({
      ...paidValues(invoice, now),
      ...payer,
      purpose: 'subscription',
      providerReference: invoice.payment,
      createdAt: invoice.createdAt,
    })
    .onConflictDoNothing()
    .returning();
  if (!payment) throw new StaleReading();
  await issueReceipts(tx, eq(payments.id, payment.id), { now });
  return payment;
}

/** A payment that was begun here becomes paid; one that the provider made by itself becomes known. */
export async function recordInvoice(
  settlement: SettlementTx,
  held: LockedSubscription,
  invoice: ProviderInvoice,
): Promise<PaymentRow | null> {
  if (!invoice.payment || invoice.cents === 0) return null;
  const begun = findInvoicePayment(held, invoice);
  if (!begun) return recordRenewal(settlement, held, invoice);
  const [payment] = await settlement.tx
    .update(payments)
    .set(paidValues(invoice, settlement.now))
    .where(eq(payments.id, begun.id))
    .returning();
  await issueReceipts(settlement.tx, eq(payments.id, begun.id), { now: settlement.now });
  return payment ?? null;
}
