import type { RecruiterSubscription } from '@gangway/contract/payments';

export const aSubscription = (
  changes: Partial<RecruiterSubscription> = {},
): RecruiterSubscription => ({
  plan: 'pro',
  billingCycle: 'monthly',
  status: 'active',
  cents: 24_900,
  periodEnd: '2026-12-03T12:00:00.000Z',
  cancelsAtPeriodEnd: false,
  nextPlan: null,
  ...changes,
});
