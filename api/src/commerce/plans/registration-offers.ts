import type { Plan } from '@gangway/contract/commerce/plan-rules';
import type { RegistrationOffer } from '@gangway/contract/commerce/plans';

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
