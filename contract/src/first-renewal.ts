import { addMonths } from './add-months';
import type { SubscriptionOrder } from './payments';

const MONTHS = { monthly: 1, yearly: 12 } as const;

/** When a plan that is paid now renews. */
export const firstRenewal = (now: Date, cycle: SubscriptionOrder['billingCycle']): Date =>
  addMonths(now, MONTHS[cycle]);
