import type Stripe from 'stripe';
import { emit } from '../events/emit';
import { refuse, refuseInput } from '../http/api-error';
import {
  flag,
  integer,
  metadata,
  object,
  oneOf,
  required,
  text,
  type Parsed,
  type ShapeOf,
} from '../http/params';
import { withMetadata } from '../http/with-metadata';
import { checkCurrency } from '../payment-intents/check-amount';
import { buildProduct } from '../products/build-product';
import { findOrRefuse } from '../store/find-or-refuse';
import type { Price } from '../store/rows';
import type { World } from '../world';
import { buildPrice } from './build-price';

const RECURRING = object({
  interval: required(oneOf('day', 'week', 'month', 'year')),
  interval_count: integer,
});

export const CREATE_PRICE = {
  active: flag,
  currency: required(text),
  lookup_key: text,
  metadata,
  nickname: text,
  product: text,
  product_data: object({ name: required(text), metadata }),
  recurring: RECURRING,
  transfer_lookup_key: flag,
  unit_amount: required(integer),
} satisfies ShapeOf<Stripe.PriceCreateParams>;
type Given = Parsed<typeof CREATE_PRICE>;

export function productFor(
  world: World,
  { product, product_data: data }: Pick<Given, 'product' | 'product_data'>,
): string {
  if (product !== undefined) {
    return findOrRefuse(world.store, 'product', { id: product, param: 'product' }).id;
  }
  if (data === undefined) {
    const detail = { code: 'parameter_missing', param: 'product' };
    throw refuseInput('Missing required param: product.', detail);
  }
  const built = buildProduct(world, {
    name: data.name,
    metadata: withMetadata(null, data.metadata),
  });
  world.store.product.put(built);
  emit(world, 'product.created', { object: built });
  return built.id;
}

/** A lookup key belongs to one active price at a time. */
function claimLookupKey(world: World, key: string, mayTake: boolean): void {
  const holder = world.store.price
    .values()
    .find((price) => price.active && price.lookup_key === key);
  if (holder === undefined) return;
  if (!mayTake) {
    const message = `A price (\`${holder.id}\`) already uses that lookup key.`;
    throw refuse(message, { code: 'resource_already_exists', param: 'lookup_key' });
  }
  const freed = world.store.price.patch(holder.id, { lookup_key: null });
  emit(world, 'price.updated', { object: freed, previous: { lookup_key: key } });
}

export function addPrice(world: World, given: Given): Price {
  const currency = checkCurrency(given.currency);
  const key = given.lookup_key ?? null;
  if (key !== null) claimLookupKey(world, key, given.transfer_lookup_key ?? false);
  const price = buildPrice(world, {
    active: given.active ?? true,
    amount: given.unit_amount,
    currency,
    interval: given.recurring?.interval ?? null,
    intervalCount: given.recurring?.interval_count ?? 1,
    lookup_key: key,
    metadata: withMetadata(null, given.metadata),
    nickname: given.nickname ?? null,
    product: productFor(world, given),
  });
  world.store.price.put(price);
  emit(world, 'price.created', { object: price });
  return price;
}
