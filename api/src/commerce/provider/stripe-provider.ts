import type Stripe from 'stripe';
import type { StripeSettings } from '../../foundation/env/stripe-settings';
import {
  CURRENCY,
  type PaymentProvider,
  type ProviderCard,
  type ProviderCheckout,
  ProviderError,
  type ProviderRefund,
} from '../../foundation/ports/payment-provider';
import { type HttpClient, openHttpClient, openStripe, withDeadline } from './stripe-client';
import { stripeEvents } from './stripe-events';
import { stripePayments } from './stripe-payments';
import { asking, MISSING, orNull, rowsOf, unless, once } from './stripe-requests';
import {
  type KnownPrices,
  noPrices,
  stripePrices,
  stripeSubscriptions,
} from './stripe-subscriptions';
import { idOrNull, METHODS, toDate, toSeconds } from './stripe-values';

export const stripeProvider = (
  settings: StripeSettings,
  httpClient: HttpClient = openHttpClient(settings),
): PaymentProvider => connect(settings, httpClient, noPrices());

function connect(
  settings: StripeSettings,
  httpClient: HttpClient,
  known: KnownPrices,
): PaymentProvider {
  const stripe = openStripe(settings, httpClient);
  return {
    settings: { publishableKey: settings.publishableKey, scriptUrl: settings.scriptUrl },
    ...stripePayments(stripe),
    ...stripeSubscriptions({ stripe, prices: stripePrices(stripe, known) }),
    ...stripeCheckouts(stripe),
    ...stripeCards(stripe),
    ...stripeRefunds(stripe),
    ...stripeEvents(stripe, settings.webhookSecret),
    within: (milliseconds) => connect(settings, withDeadline(httpClient, milliseconds), known),
  };
}

type Checkouts = Pick<PaymentProvider, 'createCheckout' | 'readCheckout'>;

/** An unpaid session expires by itself after a day. */
const stripeCheckouts = (stripe: Stripe): Checkouts => ({
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

type Order = Parameters<PaymentProvider['createCheckout']>[0];

function sessionParams(order: Order): Stripe.Checkout.SessionCreateParams {
  const metadata = { payment: order.reference };
  return {
    mode: 'payment',
    allowed_payment_method_types: [...METHODS],
    customer: order.customer,
    // A card saved by a plan is not marked for redisplay, but belongs to the same payer.
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

function toCheckout(session: Stripe.Checkout.Session): ProviderCheckout {
  return {
    id: session.id,
    status: statusOf(session),
    paymentId: session.metadata?.['payment'] ?? null,
    payment: idOrNull(session.payment_intent),
    url: session.url,
  };
}

function statusOf({ status, payment_status: paid }: Stripe.Checkout.Session) {
  if (status === 'complete' && paid === 'paid') return 'paid';
  return status === 'expired' ? 'closed' : 'open';
}

const MOST = 20;

type Cards = Pick<PaymentProvider, 'listCards' | 'removeCard'>;

/** A detached card can never be charged again. */
const stripeCards = (stripe: Stripe): Cards => ({
  listCards: async (customer) => {
    const params = { type: 'card', limit: MOST } as const;
    const { data } = await asking(stripe.customers.listPaymentMethods(customer, params));
    return data.flatMap(toCard);
  },
  removeCard: async (card) => {
    await unless(MISSING, stripe.paymentMethods.detach(card));
  },
});

const toCard = ({ id, card }: Stripe.PaymentMethod): ProviderCard[] =>
  card ? [{ id, brand: card.brand, last4: card.last4 }] : [];

type Refunds = Pick<PaymentProvider, 'refund' | 'readRefund' | 'listRefunds'>;

const stripeRefunds = (stripe: Stripe): Refunds => ({
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

/**
 * The refund may exist although Stripe has dropped its idempotency key after a day, or replays a
 * failure for it.
 */
async function findSent(stripe: Stripe, payment: string, reference: string) {
  for await (const refund of listAll(stripe, { payment_intent: payment })) {
    if (refund.refundId === reference) return refund;
  }
  return null;
}

const PAGE = 100;

async function* listAll(stripe: Stripe, filter: Stripe.RefundListParams) {
  const pages = stripe.refunds.list({ ...filter, limit: PAGE });
  for await (const refund of rowsOf(pages)) yield toRefund(refund);
}

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

const STATUSES: Record<string, ProviderRefund['status']> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};
