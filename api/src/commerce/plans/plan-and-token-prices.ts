import type { Plan } from '@gangway/contract/commerce/plan-rules';
import type { PlanCatalogue, PlanOffer, RegistrationOffer } from '@gangway/contract/commerce/plans';

type Catalogue = Pick<PlanCatalogue, 'organization' | 'tokenPacks'> & {
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
  organization: { perEmployeeCents: 4_000 },
  tokenPacks: [
    { tokens: 5, cents: 1_000, isPopular: true },
    { tokens: 10, cents: 1_800, isPopular: false },
    { tokens: 25, cents: 4_000, isPopular: false },
  ],
};

export const REGISTRATION_OFFERS: readonly {
  offer: RegistrationOffer['id'];
  name: string;
  becomes: Plan;
  monthlyCents: number;
  searchesPerMonth: number | null;
  description: string;
  features: readonly string[];
  isPopular: boolean;
}[] = [
  {
    offer: 'basic',
    name: 'Basic',
    becomes: 'basic',
    monthlyCents: 9_900,
    searchesPerMonth: 50,
    description: 'For an opening now and then.',
    features: ['Basic filters', 'Email support', 'Profile management'],
    isPopular: false,
  },
  {
    offer: 'professional',
    name: 'Professional',
    becomes: 'pro',
    monthlyCents: 19_900,
    searchesPerMonth: 200,
    description: 'For recruiters who search every week.',
    features: ['Advanced filters', 'Priority support', 'Analytics dashboard', 'Export'],
    isPopular: true,
  },
  {
    offer: 'enterprise',
    name: 'Enterprise',
    becomes: 'unlimited',
    monthlyCents: 39_900,
    searchesPerMonth: null,
    description: 'For teams that hire all year.',
    features: [
      'Premium filters',
      'Dedicated support',
      'Custom integrations',
      'Advanced analytics',
      'Team management',
    ],
    isPopular: false,
  },
];
