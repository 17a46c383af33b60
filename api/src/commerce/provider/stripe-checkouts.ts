import type Stripe from 'stripe';
import {
  CURRENCY,
  type PaymentProvider,
  type ProviderCheckout,
} from '../../foundation/ports/payment-provider';
import { orNull } from './stripe-errors';
import { once } from './stripe-once';
import { idOrNull, METHODS } from './stripe-values';

function statusOf({ status, payment_status: paid }: Stripe.Checkout.Session) {
  if (status === 'complete' && paid === 'paid') return 'paid';
  return status === 'expired' ? 'closed' : 'open';
}

function toCheckout(session: Stripe.Checkout.Session): ProviderCheckout {
  return {
    id: session.id,
    status: statusOf(session),
    paymentId: session.metadata?.['payment'] ?? null,
    payment: idOrNull(session.payment_intent),
    url: session.url,
  };
}

type Order = Parameters<PaymentProvider['createCheckout']>[0];

function sessionParams(order: Order): Stripe.Checkout.SessionCreateParams {
  const metadata = { payment: order.reference };
  return {
    mode: 'payment',
    allowed_payment_method_types: [...METHODS],
    customer: order.customer,
    // A card that a plan has saved is not marked for display, and belongs to the same payer.
    saved_payment_method_options: {
      allow_redisplay_filters: ['always', 'limited', 'unspecified'],
    },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: CURRENCY,
          unit_amount: order.cents,
          product_data: { name: order.name },
        },
      },
    ],
    metadata,
    payment_intent_data: { description: order.name, metadata },
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
  };
}

type Checkouts = Pick<PaymentProvider, 'createCheckout' | 'readCheckout'>;

/** An unpaid session expires by itself after a day. */
export const stripeCheckouts = (stripe: Stripe): Checkouts => ({
  createCheckout: async (order) => {
    const create = (options: Stripe.RequestOptions) =>
      stripe.checkout.sessions.create(sessionParams(order), options);
    return toCheckout(await once(`checkout:${order.reference}`, create));
  },
  readCheckout: async (id) => {
    const session = await orNull(stripe.checkout.sessions.retrieve(id));
    return session && toCheckout(session);
  },
});
