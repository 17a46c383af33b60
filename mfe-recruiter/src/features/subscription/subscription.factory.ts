import type { RecruiterSubscription } from '@gangway/contract/commerce/payments';

export const aSubscription = (
  changes: Partial<RecruiterSubscription> = {},
): RecruiterSubscription => ({
  plan: 'pro',
  offer: 'subscription',
  name: 'Pro',
  features: ['75 reveals per month', 'Everything in Basic'],
  searchesPerMonth: null,
  reveals: { per: 'month', reveals: 75 },
  billingCycle: 'monthly',
  status: 'active',
  cents: 24_900,
  periodEnd: '2026-12-03T12:00:00.000Z',
  cancelsAtPeriodEnd: false,
  nextPlan: null,
  creditCents: 0,
  isChanging: false,
  ...changes,
});

export const aProfessional = (
  changes: Partial<RecruiterSubscription> = {},
): RecruiterSubscription =>
  aSubscription({
    offer: 'registration',
    name: 'Professional',
    cents: 19_900,
    searchesPerMonth: 200,
    features: ['200 candidate searches per month', '75 reveals per month', 'Advanced filters'],
    ...changes,
  });
