import type { Plan } from '@gangway/contract/plan-rules';

/** The plans of the three-step registration, sold by the month and counting searches. */
export const REGISTRATION_OFFERS: readonly {
  offer: 'basic' | 'professional' | 'enterprise';
  becomes: Plan;
  monthlyCents: number;
  /** Null is without a limit. */
  searchesPerMonth: number | null;
}[] = [
  { offer: 'basic', becomes: 'basic', monthlyCents: 9_900, searchesPerMonth: 50 },
  { offer: 'professional', becomes: 'pro', monthlyCents: 19_900, searchesPerMonth: 200 },
  { offer: 'enterprise', becomes: 'unlimited', monthlyCents: 39_900, searchesPerMonth: null },
];
