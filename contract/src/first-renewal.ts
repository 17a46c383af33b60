import type { SubscriptionOrder } from './payments';

const MONTHS = { monthly: 1, yearly: 12 } as const;

/** When a plan that is paid now renews: the same day, or the last one of a month that has no such day. */
export function firstRenewal(now: Date, cycle: SubscriptionOrder['billingCycle']): Date {
  const renewal = new Date(now);
  renewal.setMonth(now.getMonth() + MONTHS[cycle]);
  if (renewal.getDate() !== now.getDate()) renewal.setDate(0);
  return renewal;
}
