import type {
  ProviderInvoice,
  ProviderPayment,
  ProviderSubscription,
} from '../../foundation/ports/payment-provider';

export type SubscriptionReading = ProviderSubscription & {
  /** Its first payment, or the one of a renewal, will not be made any more. */
  closedPayment: string | null;
};

const IN_FORCE: Record<ProviderSubscription['status'], ProviderSubscription['status']> = {
  open: 'active',
  active: 'active',
  past_due: 'active',
  ended: 'ended',
};

/** The provider's invoice follows its payment a moment later; we do not make the payer wait. */
export function withPayment(
  reading: ProviderSubscription,
  payment: ProviderPayment | null,
): SubscriptionReading {
  const closedPayment = payment?.status === 'closed' ? payment.id : null;
  const isAhead = (invoice: ProviderInvoice) =>
    payment?.status === 'succeeded' && invoice.payment === payment.id && !invoice.isPaid;
  if (!reading.invoices.some(isAhead)) return { ...reading, closedPayment };
  return {
    ...reading,
    closedPayment,
    status: IN_FORCE[reading.status],
    invoices: reading.invoices.map((invoice) =>
      isAhead(invoice) ? { ...invoice, isPaid: true } : invoice,
    ),
  };
}
