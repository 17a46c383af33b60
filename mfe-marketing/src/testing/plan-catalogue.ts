import type { PlanCatalogue, PlanOffer, RegistrationOffer } from '@gangway/contract/commerce/plans';

const REVEALS = {
  basic: { per: 'month', reveals: 25 },
  pro: { per: 'month', reveals: 75 },
  ultimate: { per: 'day', reveals: 50 },
} as const;

export const testCatalogue: PlanCatalogue = {
  offers: [
    offer('basic', [9_900, 94_800, 7_900]),
    offer('pro', [24_900, 238_800, 19_900]),
    offer('ultimate', [null, 478_800, 39_900]),
  ],
  registration: [
    registrationOffer('basic', 9_900),
    registrationOffer('professional', 19_900),
    registrationOffer('enterprise', 39_900),
  ],
  organization: { perEmployeeCents: 4_000 },
  tokenPacks: [
    { tokens: 5, cents: 1_000, isPopular: true },
    { tokens: 10, cents: 1_800, isPopular: false },
    { tokens: 25, cents: 4_000, isPopular: false },
  ],
};

function offer(plan: PlanOffer['plan'], prices: [number | null, number, number]): PlanOffer {
  const [monthlyCents, yearlyCents, monthlyCentsBilledYearly] = prices;
  return {
    plan,
    name: plan.charAt(0).toUpperCase() + plan.slice(1),
    monthlyCents,
    yearlyCents,
    monthlyCentsBilledYearly,
    reveals: REVEALS[plan],
    features: [`What ${plan} gives`],
    isPopular: plan === 'pro',
  };
}

function registrationOffer(id: RegistrationOffer['id'], priceCents: number): RegistrationOffer {
  return {
    id,
    name: id.charAt(0).toUpperCase() + id.slice(1),
    priceCents,
    interval: 'month',
    description: `Who ${id} is for`,
    searchesPerMonth: id === 'enterprise' ? null : 200,
    reveals: { per: 'month', reveals: 75 },
    features: [`What ${id} gives`],
    isPopular: id === 'professional',
  };
}
