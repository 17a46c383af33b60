import { newId } from '../http/new-id';
import type { Price } from '../store/rows';
import type { World } from '../world';

export type Interval = 'day' | 'week' | 'month' | 'year';
export type PriceFacts = Pick<Price, 'product' | 'currency'> &
  Partial<Price> & { amount: number; interval: Interval | null; intervalCount?: number };

export function buildPrice(world: World, facts: PriceFacts): Price {
  const { amount, interval, intervalCount = 1, ...rest } = facts;
  return {
    id: newId('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: world.now(),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
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
    tiers_mode: null,
    transform_quantity: null,
    type: interval === null ? 'one_time' : 'recurring',
    unit_amount: amount,
    unit_amount_decimal: String(amount),
    ...rest,
  };
}
