import type { Price, Subscription, SubscriptionItem } from '../store/rows';
import type { Recurrence } from './billing-period';

/** All items of a subscription renew together, so the first one tells its period. */
export function firstItem({ id, items }: Subscription): SubscriptionItem {
  const [item] = items.data;
  if (item === undefined) throw new Error(`${id} has no item`);
  return item;
}

export function recurrenceOf({ recurring }: Price): Recurrence {
  return recurring ?? { interval: 'month', interval_count: 1 };
}

export const periodEndOf = (subscription: Subscription) =>
  firstItem(subscription).current_period_end;
