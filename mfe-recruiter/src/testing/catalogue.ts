import type { PlanCatalogue } from '@gangway/contract/commerce/plans';

export const aCatalogue = (): PlanCatalogue => ({
  offers: [
    {
      plan: 'basic',
      name: 'Basic',
      monthlyCents: 9_900,
      yearlyCents: 94_800,
      monthlyCentsBilledYearly: 7_900,
      reveals: { per: 'month', reveals: 25 },
      features: ['25 reveals per month', 'Email support'],
      isPopular: false,
    },
    {
      plan: 'pro',
      name: 'Pro',
      monthlyCents: 24_900,
      yearlyCents: 238_800,
      monthlyCentsBilledYearly: 19_900,
      reveals: { per: 'month', reveals: 75 },
      features: ['75 reveals per month', 'Everything in Basic'],
      isPopular: true,
    },
    {
      plan: 'ultimate',
      name: 'Ultimate',
      monthlyCents: null,
      yearlyCents: 478_800,
      monthlyCentsBilledYearly: 39_900,
      reveals: { per: 'day', reveals: 50 },
      features: ['50 reveals per day', 'Federal database access'],
      isPopular: false,
    },
  ],
  registration: [],
  organization: { perEmployeeCents: 4_000 },
  tokenPacks: [
    { tokens: 5, cents: 1_000, isPopular: true },
    { tokens: 10, cents: 1_800, isPopular: false },
    { tokens: 25, cents: 4_000, isPopular: false },
  ],
});
