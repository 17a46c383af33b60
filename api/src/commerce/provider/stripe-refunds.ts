import type Stripe from 'stripe';
import {
  ProviderError,
  type PaymentProvider,
  type ProviderRefund,
} from '../../foundation/ports/payment-provider';
import { asking, orNull } from './stripe-errors';
import { once } from './stripe-once';
import { idOrNull, toDate, toSeconds } from './stripe-values';

const PAGE = 100;

const STATUSES: Record<string, ProviderRefund['status']> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

function toRefund(refund: Stripe.Refund): ProviderRefund {
  const payment = idOrNull(refund.payment_intent);
  if (payment === null) throw new ProviderError('A refund came without its payment', false);
  return {
    id: refund.id,
    status: STATUSES[refund.status ?? ''] ?? 'pending',
    cents: refund.amount,
    payment,
    refundId: refund.metadata?.['refund'] ?? null,
    createdAt: toDate(refund.created),
  };
}

async function* listAll(
  stripe: Stripe,
  filter: Stripe.RefundListParams,
): AsyncGenerator<ProviderRefund> {
  const pages = stripe.refunds.list({ ...filter, limit: PAGE });
  for (let next = await asking(pages.next()); !next.done; next = await asking(pages.next())) {
    yield toRefund(next.value);
  }
}

/**
 * Stripe drops an idempotency key after a day, or has failed with it; the refund exists all the
 * same.
 */
async function findSent(stripe: Stripe, payment: string, reference: string) {
  for await (const refund of listAll(stripe, { payment_intent: payment })) {
    if (refund.refundId === reference) return refund;
  }
  return null;
}

type Refunds = Pick<PaymentProvider, 'refund' | 'readRefund' | 'listRefunds'>;

export const stripeRefunds = (stripe: Stripe): Refunds => ({
  refund: ({ reference, payment, cents }) => {
    const params = { payment_intent: payment, amount: cents, metadata: { refund: reference } };
    return once(`refund:${reference}`, async (options) => {
      const sent = await findSent(stripe, payment, reference);
      return sent ?? toRefund(await stripe.refunds.create(params, options));
    });
  },
  readRefund: async (id) => {
    const refund = await orNull(stripe.refunds.retrieve(id));
    return refund && toRefund(refund);
  },
  listRefunds: (since) => listAll(stripe, { created: { gte: toSeconds(since) } }),
});
