import type Stripe from 'stripe';
import { CURRENCY, type Price } from '../../foundation/ports/payment-provider';
import { asking } from './stripe-errors';
import { once } from './stripe-once';

export type StripePrices = {
  ensure(price: Price): Promise<string>;
  lookupKeyOf(price: string): Promise<string | null>;
};

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

function remembering<K, T>(ask: (key: K) => Promise<T>): (name: string, key: K) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (name, key) => {
    const earlier = known.get(name);
    if (earlier) return earlier;
    const answer = ask(key);
    known.set(name, answer);
    answer.catch(() => known.delete(name));
    return answer;
  };
}

export function stripePrices(stripe: Stripe): StripePrices {
  const ensured = remembering((price: Price) => findOrCreate(stripe, price));
  const keys = remembering(
    async (id: string) => (await asking(stripe.prices.retrieve(id))).lookup_key,
  );
  return {
    ensure: (price) => ensured(price.lookupKey, price),
    lookupKeyOf: (price) => keys(price, price),
  };
}
