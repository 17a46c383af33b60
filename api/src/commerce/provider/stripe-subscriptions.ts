import type Stripe from 'stripe';
import {
  CURRENCY,
  type Price,
  ProviderError,
  type PaymentProvider,
  type ProviderSubscription,
  type StartedSubscription,
  type ProviderInvoice,
} from '../../foundation/ports/payment-provider';
import { asking, once, MISSING, orNull, rowsOf, unless } from './stripe-requests';
import { idOrNull, METHODS, toDate } from './stripe-values';

type StripePrices = {
  ensure(price: Price): Promise<string>;
  lookupKeyOf(price: string): Promise<string | null>;
};

export type KnownPrices = { ids: Map<string, string>; lookupKeys: Map<string, string | null> };

export const noPrices = (): KnownPrices => ({ ids: new Map(), lookupKeys: new Map() });

export const stripePrices = (stripe: Stripe, { ids, lookupKeys }: KnownPrices): StripePrices => ({
  ensure: (price) => remember(ids, price.lookupKey, () => findOrCreate(stripe, price)),
  lookupKeyOf: (id) =>
    remember(lookupKeys, id, async () => (await asking(stripe.prices.retrieve(id))).lookup_key),
});

const PAGE = 100;

type Parts = { stripe: Stripe; prices: StripePrices };

type Subscriptions = Pick<
  PaymentProvider,
  | 'createCustomer'
  | 'startSubscription'
  | 'setCancelsAtPeriodEnd'
  | 'setRenewalPaused'
  | 'setNextPrice'
  | 'endSubscription'
  | 'readSubscription'
>;

export const stripeSubscriptions = ({ stripe, prices }: Parts): Subscriptions => ({
  createCustomer: async ({ reference, email, name }) => {
    const params = { email, name, metadata: { reference } };
    const create = (options: Stripe.RequestOptions) => stripe.customers.create(params, options);
    return (await once(`customer:${reference}`, create)).id;
  },
  startSubscription: async ({ reference, customer, price }) => {
    const params: Stripe.SubscriptionCreateParams = {
      customer,
      items: [{ price: await prices.ensure(price) }],
      payment_behavior: 'default_incomplete',
      payment_settings: {
        payment_method_types: [...METHODS],
        save_default_payment_method: 'on_subscription',
      },
      metadata: { payment: reference },
      expand: ['latest_invoice.confirmation_secret'],
    };
    const create = (options: Stripe.RequestOptions) => stripe.subscriptions.create(params, options);
    return startedOf(await once(`subscription:${reference}`, create));
  },
  setCancelsAtPeriodEnd: async (id, cancels) => {
    await asking(stripe.subscriptions.update(id, { cancel_at_period_end: cancels }));
  },
  setRenewalPaused: async (id, isPaused) => {
    const pause_collection = isPaused ? { behavior: 'void' as const } : '';
    await asking(stripe.subscriptions.update(id, { pause_collection }));
  },
  setNextPrice: async (id, price) => setPrice(stripe, id, await prices.ensure(price)),
  endSubscription: async (id) => {
    await unless(MISSING, stripe.subscriptions.cancel(id));
  },
  readSubscription: async (id) => {
    const params = { expand: ['latest_invoice'] };
    const subscription = await orNull(stripe.subscriptions.retrieve(id, params));
    return subscription && toSubscription(subscription, { stripe, prices });
  },
});

/** Only answers are shared: a request must not wait for the call of another one. */
async function remember<T>(known: Map<string, T>, name: string, ask: () => Promise<T>): Promise<T> {
  const earlier = known.get(name);
  if (earlier !== undefined) return earlier;
  const answer = await ask();
  known.set(name, answer);
  return answer;
}

async function findOrCreate(stripe: Stripe, price: Price): Promise<string> {
  const { lookupKey, name, cents, interval } = price;
  const { data } = await asking(
    stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 }),
  );
  if (data[0]) return data[0].id;
  const product = await once(`product:${lookupKey}`, (options) =>
    stripe.products.create({ name }, options),
  );
  const params: Stripe.PriceCreateParams = {
    product: product.id,
    currency: CURRENCY,
    unit_amount: cents,
    recurring: { interval },
    lookup_key: lookupKey,
    // A price archived in the dashboard releases its lookup key.
    transfer_lookup_key: true,
  };
  const create = (options: Stripe.RequestOptions) => stripe.prices.create(params, options);
  return (await once(`price:${lookupKey}`, create)).id;
}

function startedOf({ id, latest_invoice: invoice }: Stripe.Subscription): StartedSubscription {
  const latest = typeof invoice === 'string' ? null : invoice;
  const clientSecret = latest?.confirmation_secret?.client_secret;
  if (!clientSecret) throw new ProviderError(`The subscription ${id} has nothing to pay`, false);
  const [payment = ''] = clientSecret.split('_secret_');
  return { subscription: id, payment, clientSecret };
}

async function setPrice(stripe: Stripe, id: string, price: string): Promise<void> {
  const { items } = await asking(stripe.subscriptions.retrieve(id));
  const [item] = items.data;
  if (!item) throw new ProviderError(`The subscription ${id} has no item`, false);
  if (idOrNull(item.price) === price) return;
  await asking(
    stripe.subscriptions.update(id, {
      items: [{ id: item.id, price }],
      proration_behavior: 'none',
    }),
  );
}

async function toSubscription(
  subscription: Stripe.Subscription,
  { stripe, prices }: Parts,
): Promise<ProviderSubscription> {
  const { id, ended_at: endedAt } = subscription;
  return {
    id,
    status: statusOf(subscription),
    lookupKey: subscription.items.data[0]?.price.lookup_key ?? null,
    cancelsAtPeriodEnd: subscription.cancel_at_period_end,
    card: idOrNull(subscription.default_payment_method),
    endedAt: endedAt === null ? null : toDate(endedAt),
    invoices: await listInvoices(stripe, prices, id),
  };
}

/** A paused subscription stays active at Stripe; the invoice for its current period is void. */
function statusOf({
  status,
  latest_invoice: invoice,
}: Stripe.Subscription): ProviderSubscription['status'] {
  const latest = typeof invoice === 'string' ? null : invoice;
  if (status === 'active' && latest?.status === 'void') return 'past_due';
  return STATUSES[status] ?? 'past_due';
}

const STATUSES: Partial<Record<Stripe.Subscription.Status, ProviderSubscription['status']>> = {
  incomplete: 'open',
  trialing: 'active',
  active: 'active',
  canceled: 'ended',
  incomplete_expired: 'ended',
};

async function listInvoices(stripe: Stripe, prices: StripePrices, subscription: string) {
  const all: ProviderInvoice[] = [];
  const params = { subscription, limit: PAGE, expand: ['data.payments'] };
  for await (const invoice of rowsOf(stripe.invoices.list(params))) {
    all.push(await toInvoice(invoice, prices));
  }
  return all;
}

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

/**
 * An invoice can have several payment attempts: take the one that paid it, else the one that would.
 */
function paymentOf({ payments }: Stripe.Invoice): string | null {
  const all = payments?.data ?? [];
  const found =
    all.find(({ status }) => status === 'paid') ??
    all.find(({ is_default: isDefault }) => isDefault) ??
    all[0];
  return idOrNull(found?.payment.payment_intent);
}

const isPaid = ({ status }: Stripe.Invoice) => status === 'paid';
