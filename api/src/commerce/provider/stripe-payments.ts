import type Stripe from 'stripe';
import {
  CURRENCY,
  ProviderError,
  type PaymentProvider,
  type ProviderPayment,
} from '../../foundation/ports/payment-provider';
import { asking, MISSING, orNull, rowsOf, unless, once } from './stripe-requests';
import { idOrNull, METHODS, toDate, toSeconds } from './stripe-values';

const PAGE = 100;

const OVER = ['payment_intent_unexpected_state', ...MISSING];

type Payments = Pick<
  PaymentProvider,
  'createPayment' | 'readPayment' | 'closePayment' | 'listPayments'
>;

export const stripePayments = (stripe: Stripe): Payments => ({
  createPayment: async ({ reference, cents, description, receiptEmail, customer }) => {
    const params: Stripe.PaymentIntentCreateParams = {
      amount: cents,
      currency: CURRENCY,
      ...(customer !== undefined && { customer, setup_future_usage: 'on_session' }),
      description,
      receipt_email: receiptEmail,
      allowed_payment_method_types: [...METHODS],
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      metadata: { payment: reference },
    };
    const create = (options: Stripe.RequestOptions) =>
      stripe.paymentIntents.create(params, options);
    return toPayment(await once(`payment:${reference}`, create));
  },
  readPayment: async (id) => {
    const params = { expand: ['latest_charge'] };
    const intent = await orNull(stripe.paymentIntents.retrieve(id, params));
    return intent && toPayment(intent);
  },
  closePayment: async (id) => {
    if (id.startsWith('cs_')) await expireCheckout(stripe, id);
    else await unless(OVER, stripe.paymentIntents.cancel(id));
  },
  listPayments: (since) => listIntents(stripe, since),
});

function toPayment(intent: Stripe.PaymentIntent): ProviderPayment {
  return {
    id: intent.id,
    status: STATUSES[intent.status] ?? 'open',
    cents: intent.amount,
    currency: intent.currency,
    paymentId: intent.metadata['payment'] ?? null,
    customer: idOrNull(intent.customer),
    clientSecret: secretOf(intent),
    createdAt: toDate(intent.created),
    refundedCents: refundedOf(intent),
    card: cardOf(intent),
  };
}

const STATUSES: Partial<Record<Stripe.PaymentIntent.Status, ProviderPayment['status']>> = {
  succeeded: 'succeeded',
  canceled: 'closed',
};

function secretOf({ client_secret: secret }: Stripe.PaymentIntent): string {
  if (secret === null) throw new ProviderError('An intent came without its client secret', false);
  return secret;
}

function refundedOf({ latest_charge: charge }: Stripe.PaymentIntent): number {
  return charge === null || typeof charge === 'string' ? 0 : charge.amount_refunded;
}

function cardOf({ latest_charge: charge }: Stripe.PaymentIntent): ProviderPayment['card'] {
  if (charge === null || typeof charge === 'string') return null;
  const card = charge.payment_method_details?.card;
  return card?.brand && card.last4 ? { brand: card.brand, last4: card.last4 } : null;
}

/** Stripe has no error code for a session that is no longer open, so its status is read first. */
async function expireCheckout(stripe: Stripe, id: string): Promise<void> {
  const session = await orNull(stripe.checkout.sessions.retrieve(id));
  if (session?.status === 'open') await asking(stripe.checkout.sessions.expire(id));
}

async function* listIntents(stripe: Stripe, since: Date): AsyncGenerator<ProviderPayment> {
  const params = {
    created: { gte: toSeconds(since) },
    limit: PAGE,
    expand: ['data.latest_charge'],
  };
  for await (const intent of rowsOf(stripe.paymentIntents.list(params))) yield toPayment(intent);
}
