import type { SubscriptionOrder } from '@gangway/contract/commerce/payments';
import { parsePlan, PLANS, type Plan } from '@gangway/contract/commerce/plan-rules';

const inWords = new Intl.ListFormat('en-US');

export const soldNames = (hasIt: (plan: Plan) => boolean): string =>
  inWords.format(PLANS.filter(hasIt).flatMap((plan) => SOLD_AS[plan]));

const NAMES = { basic: 'Basic', pro: 'Pro', ultimate: 'Ultimate', unlimited: 'Unlimited' } as const;

export function shortPlanName(plan: string): string {
  const known = parsePlan(plan);
  return known ? NAMES[known] : plan;
}

type Cycle = SubscriptionOrder['billingCycle'];

export const CYCLE_WORDS: Record<Cycle, { per: string; billed: string; every: string }> = {
  monthly: { per: 'a month', billed: 'billed monthly', every: 'every month' },
  yearly: { per: 'a year', billed: 'billed yearly', every: 'every year' },
};

/** Registration and subscription sell the same plan under different names. */
const SOLD_AS: Record<Plan, readonly string[]> = {
  basic: ['Basic'],
  pro: ['Pro', 'Professional'],
  ultimate: ['Ultimate'],
  unlimited: ['Enterprise'],
};
