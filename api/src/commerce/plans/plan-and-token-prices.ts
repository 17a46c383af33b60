import type { PlanCatalogue, PlanOffer } from '@gangway/contract/commerce/plans';

type Catalogue = Pick<PlanCatalogue, 'organisation' | 'tokenPacks'> & {
  offers: readonly Omit<PlanOffer, 'reveals'>[];
};

export const PLAN_CATALOGUE: Catalogue = {
  offers: [
    {
      plan: 'basic',
      name: 'Basic',
      monthlyCents: 9_900,
      yearlyCents: 94_800,
      monthlyCentsBilledYearly: 7_900,
      features: [
        'Search every visible candidate',
        'Filters for skills, experience and location',
        'Email support',
      ],
      isPopular: false,
    },
    {
      plan: 'pro',
      name: 'Pro',
      monthlyCents: 24_900,
      yearlyCents: 238_800,
      monthlyCentsBilledYearly: 19_900,
      features: [
        'Everything in Basic',
        'Analytics dashboard',
        'Export of revealed candidates',
        'Priority support',
      ],
      isPopular: true,
    },
    {
      plan: 'ultimate',
      name: 'Ultimate',
      monthlyCents: null,
      yearlyCents: 478_800,
      monthlyCentsBilledYearly: 39_900,
      features: ['Everything in Pro', 'Federal database access', 'Dedicated support'],
      isPopular: false,
    },
  ],
  organisation: { perEmployeeCents: 4_000 },
  tokenPacks: [
    { tokens: 5, cents: 1_000, isPopular: true },
    { tokens: 10, cents: 1_800, isPopular: false },
    { tokens: 25, cents: 4_000, isPopular: false },
  ],
};
