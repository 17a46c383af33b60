import type Stripe from 'stripe';
import { CURRENCY, type Price } from '../../foundation/ports/payment-provider';
import { asking } from './stripe-errors';
import { once } from './stripe-once';

export type StripePrices = {
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
