import { addMonths } from '../foundation/add-months';
import type { SubscriptionOrder } from './payments';

const MONTHS = { monthly: 1, yearly: 12 } as const;

export const firstRenewal = (now: Date, cycle: SubscriptionOrder['billingCycle']): Date =>
  addMonths(now, MONTHS[cycle]);
