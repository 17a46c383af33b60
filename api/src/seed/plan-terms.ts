import type { Plan } from '@gangway/contract/plan-rules';
import { PLAN_CATALOGUE } from '../commerce/plans/plan-catalogue';
import { priceOf, type Terms } from '../commerce/plans/prices';

function known<T>(found: T | null | undefined, what: string): T {
  if (found === null || found === undefined) throw new Error(`The catalogue has no ${what}`);
  return found;
}

/** How the demo recruiters buy a plan: ultimate by the year, all others by the month. */
export function planTerms(plan: Plan, isRegistered: boolean): Terms & { cents: number } {
  const terms: Terms = {
    plan,
    offer: isRegistered ? 'registration' : 'subscription',
    billingCycle: plan === 'ultimate' ? 'yearly' : 'monthly',
  };
  return { ...terms, cents: known(priceOf(terms), plan).cents };
}

export function packCents(tokens: number): number {
  const pack = PLAN_CATALOGUE.tokenPacks.find((candidate) => candidate.tokens === tokens);
  return known(pack, `pack of ${tokens} tokens`).cents;
}
