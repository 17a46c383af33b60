import type Stripe from 'stripe';
import { emit } from '../events/emit';
import { refuse, refuseInput } from '../http/api-error';
import { newId } from '../http/new-id';
import {
  flag,
  integer,
  metadata,
  object,
  oneOf,
  type Parsed,
  required,
  type ShapeOf,
  text,
  withMetadata,
} from '../http/params';
import { checkCurrency } from '../payment-intents/check-amount';
import { buildProduct } from '../products/build-product';
import type { SandboxContext } from '../sandbox-context';
import { nulls } from '../store/named-fields';
import { findOrRefuse, type Price } from '../store/rows';

type Interval = 'day' | 'week' | 'month' | 'year';
type PriceFacts = Pick<Price, 'product' | 'currency'> &
  Partial<Price> & { amount: number; interval: Interval | null; intervalCount?: number };

export function buildPrice(context: SandboxContext, facts: PriceFacts): Price {
  const { amount, interval, intervalCount = 1, ...rest } = facts;
  return {
    id: newId('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: context.now(),
    ...nulls('custom_unit_amount lookup_key nickname tiers_mode transform_quantity'),
    livemode: false,
    metadata: {},
    recurring:
      interval === null
        ? null
        : {
            interval,
            interval_count: intervalCount,
            meter: null,
            trial_period_days: null,
            usage_type: 'licensed',
          },
    tax_behavior: 'unspecified',
    type: interval === null ? 'one_time' : 'recurring',
    unit_amount: amount,
    unit_amount_decimal: String(amount),
    ...rest,
  };
}

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
type PriceRequest = Parsed<typeof CREATE_PRICE>;

export function productFor(
  context: SandboxContext,
  { product, product_data: data }: Pick<PriceRequest, 'product' | 'product_data'>,
): string {
  if (product !== undefined) {
    return findOrRefuse(context.store, 'product', { id: product, param: 'product' }).id;
  }
  if (data === undefined) {
    const detail = { code: 'parameter_missing', param: 'product' };
    throw refuseInput('Missing required param: product.', detail);
  }
  const built = buildProduct(context, {
    name: data.name,
    metadata: withMetadata(null, data.metadata),
  });
  context.store.product.put(built);
  emit(context, 'product.created', { object: built });
  return built.id;
}

export function addPrice(context: SandboxContext, given: PriceRequest): Price {
  const currency = checkCurrency(given.currency);
  const key = given.lookup_key ?? null;
  if (key !== null) claimLookupKey(context, key, given.transfer_lookup_key ?? false);
  const price = buildPrice(context, {
    active: given.active ?? true,
    amount: given.unit_amount,
    currency,
    interval: given.recurring?.interval ?? null,
    intervalCount: given.recurring?.interval_count ?? 1,
    lookup_key: key,
    metadata: withMetadata(null, given.metadata),
    nickname: given.nickname ?? null,
    product: productFor(context, given),
  });
  context.store.price.put(price);
  emit(context, 'price.created', { object: price });
  return price;
}

/** A lookup key belongs to one active price at a time. */
function claimLookupKey(context: SandboxContext, key: string, mayTake: boolean): void {
  const holder = context.store.price
    .values()
    .find((price) => price.active && price.lookup_key === key);
  if (holder === undefined) return;
  if (!mayTake) {
    const message = `A price (\`${holder.id}\`) already uses that lookup key.`;
    throw refuse(message, { code: 'resource_already_exists', param: 'lookup_key' });
  }
  const freed = context.store.price.patch(holder.id, { lookup_key: null });
  emit(context, 'price.updated', { object: freed, previous: { lookup_key: key } });
}
