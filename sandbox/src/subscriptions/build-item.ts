import { newId } from '../http/new-id';
import { nulls } from '../store/named-fields';
import type { Price, SubscriptionItem } from '../store/rows';

export type ItemFacts = {
  id?: string;
  subscription: string;
  price: Price;
  quantity: number;
  created: number;
  start: number;
  end: number;
};

export function buildItem(facts: ItemFacts): SubscriptionItem {
  return {
    id: facts.id ?? newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: facts.created,
    current_period_end: facts.end,
    current_period_start: facts.start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(facts.price),
    price: facts.price,
    quantity: facts.quantity,
    subscription: facts.subscription,
    tax_rates: [],
  };
}

type Plan = SubscriptionItem['plan'];

function planOf(price: Price): Plan {
  const { interval = 'month', interval_count: count = 1 } = price.recurring ?? {};
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    interval,
    interval_count: count,
    livemode: false,
    metadata: price.metadata,
    ...nulls('meter tiers_mode transform_usage trial_period_days'),
    nickname: price.nickname,
    product: price.product,
    usage_type: 'licensed',
  };
}
