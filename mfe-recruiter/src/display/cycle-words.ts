import type { SubscriptionOrder } from '@gangway/contract/commerce/payments';

type Cycle = SubscriptionOrder['billingCycle'];

export const CYCLE_WORDS: Record<Cycle, { per: string; billed: string; every: string }> = {
  monthly: { per: 'a month', billed: 'billed monthly', every: 'every month' },
  yearly: { per: 'a year', billed: 'billed yearly', every: 'every year' },
};
