import type Stripe from 'stripe';
import type { ProviderInvoice } from '../../foundation/ports/payment-provider';
import { asking } from './stripe-errors';
import type { StripePrices } from './stripe-prices';
import { idOrNull, toDate } from './stripe-values';

const PAGE = 100;

/** An invoice may have been tried more than once: what paid it counts, else what would. */
function paymentOf({ payments }: Stripe.Invoice): string | null {
  const all = payments?.data ?? [];
  const found =
    all.find(({ status }) => status === 'paid') ??
    all.find(({ is_default: isDefault }) => isDefault) ??
    all[0];
  return idOrNull(found?.payment.payment_intent);
}

const isPaid = ({ status }: Stripe.Invoice) => status === 'paid';

async function toInvoice(invoice: Stripe.Invoice, prices: StripePrices): Promise<ProviderInvoice> {
  const [line] = invoice.lines.data;
  const price = idOrNull(line?.pricing?.price_details?.price);
  return {
    id: invoice.id,
    payment: paymentOf(invoice),
    isPaid: isPaid(invoice),
    cents: isPaid(invoice) ? invoice.amount_paid : invoice.amount_due,
    createdAt: toDate(invoice.created),
    lookupKey: price === null ? null : await prices.lookupKeyOf(price),
    period: {
      start: toDate(line?.period.start ?? invoice.period_start),
      end: toDate(line?.period.end ?? invoice.period_end),
    },
  };
}

export async function listInvoices(stripe: Stripe, prices: StripePrices, subscription: string) {
  const all: ProviderInvoice[] = [];
  const params = { subscription, limit: PAGE, expand: ['data.payments'] };
  const pages = stripe.invoices.list(params);
  for (let next = await asking(pages.next()); !next.done; next = await asking(pages.next())) {
    all.push(await toInvoice(next.value, prices));
  }
  return all;
}
