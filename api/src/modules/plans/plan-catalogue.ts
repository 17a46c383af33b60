import type { PlanCatalogue } from '@gangway/contract/plans';
import { presentRegistrationOffer } from './present-registration-offer';
import { REGISTRATION_OFFERS } from './registration-offers';

/** What is sold and for how much, once. The browser reads it through GET /api/plans. */
export const PLAN_CATALOGUE: PlanCatalogue = {
  offers: [
    {
      plan: 'basic',
      name: 'Basic',
      monthlyCents: 9_900,
      yearlyCents: 94_800,
      monthlyCentsBilledYearly: 7_900,
      features: [
        '25 reveals per month',
        'Search every visible candidate',
        'Filters for skills, experience and location',
        'E-mail support',
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
        '75 reveals per month',
        'Everything in Basic',
        'Export of whom you have revealed',
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
      features: [
        '50 reveals per day',
        'Everything in Pro',
        'Federal database access',
        'Dedicated support',
      ],
      isPopular: false,
    },
  ],
  registration: REGISTRATION_OFFERS.map(presentRegistrationOffer),
  organisation: { perEmployeeCents: 4_000 },
  tokenPacks: [
    { tokens: 5, cents: 1_000, isPopular: true },
    { tokens: 10, cents: 1_800, isPopular: false },
    { tokens: 25, cents: 4_000, isPopular: false },
  ],
};
