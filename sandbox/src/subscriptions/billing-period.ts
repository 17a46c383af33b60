import type { Price, Subscription, SubscriptionItem } from '../store/rows';

export type Interval = Price['recurring']['interval'];

const MONTHS = { month: 1, year: 12 };

export function nextPeriodEnd(anchor: number, interval: Interval, after: number): number {
  let months = MONTHS[interval];
  while (addMonths(anchor, months) <= after) months += MONTHS[interval];
  return addMonths(anchor, months);
}

export function itemOf({ id, items }: Subscription): SubscriptionItem {
  const [item] = items.data;
  if (item === undefined) throw new Error(`${id} has no item`);
  return item;
}

/** The same day of the month, or the last day of a shorter month. */
function addMonths(at: number, months: number): number {
  const date = new Date(at * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime() / 1000;
}
