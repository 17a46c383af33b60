import { eq } from 'drizzle-orm';
import { payments } from '../payments.table';
import type { ProviderInvoice } from '../provider/payment-provider';
import type { PaymentRow } from '../refunds/count-refunded';
import type { Held } from './hold-subscription';
import type { Money } from './money-transaction';
import { StaleReading } from './stale-reading';

export const findInvoicePayment = (
  { payments: all }: Held,
  { payment }: ProviderInvoice,
): PaymentRow | undefined => all.find(({ providerReference }) => providerReference === payment);

/** A payment that was begun here becomes paid; one that the provider made by itself becomes known. */
export async function recordInvoice(
  { tx, now }: Money,
  held: Held,
  invoice: ProviderInvoice,
): Promise<PaymentRow | null> {
  if (!invoice.payment || invoice.cents === 0) return null;
  const paid = {
    status: 'succeeded' as const,
    cents: invoice.cents,
    periodStart: invoice.period.start,
    periodEnd: invoice.period.end,
    settledAt: now,
  };
  const begun = findInvoicePayment(held, invoice);
  if (begun) {
    const [payment] = await tx
      .update(payments)
      .set(paid)
      .where(eq(payments.id, begun.id))
      .returning();
    return payment ?? null;
  }
  const { registration, subscription } = held;
  const [payment] = await tx
    .insert(payments)
    .values({
      ...paid,
      purpose: 'subscription',
      userId: subscription?.userId ?? null,
      subscriptionId: subscription?.id ?? null,
      registrationId: subscription ? null : (registration?.id ?? null),
      providerReference: invoice.payment,
      createdAt: invoice.createdAt,
    })
    .onConflictDoNothing()
    .returning();
  if (!payment) throw new StaleReading();
  return payment;
}
