import type { Plan } from '@gangway/contract/plan-rules';
import { PLAN_CATALOGUE } from '../modules/plans/plan-catalogue';
import { REGISTRATION_OFFERS } from '../modules/plans/registration-offers';
import type { subscriptions } from '../modules/plans/subscriptions.table';

type Terms = Pick<typeof subscriptions.$inferInsert, 'offer' | 'billingCycle'> & { cents: number };

function known<T>(found: T | null | undefined, what: string): T {
  if (found === null || found === undefined) throw new Error(`The catalogue has no ${what}`);
  return found;
}

/** How the demo recruiters buy a plan: ultimate by the year, unlimited at registration. */
export function planTerms(plan: Plan): Terms {
  if (plan === 'unlimited') {
    const offer = known(
      REGISTRATION_OFFERS.find(({ becomes }) => becomes === plan),
      plan,
    );
    return { offer: 'registration', billingCycle: 'monthly', cents: offer.monthlyCents };
  }
  const offer = known(
    PLAN_CATALOGUE.offers.find((candidate) => candidate.plan === plan),
    plan,
  );
  return offer.monthlyCents === null
    ? { offer: 'subscription', billingCycle: 'yearly', cents: offer.yearlyCents }
    : { offer: 'subscription', billingCycle: 'monthly', cents: offer.monthlyCents };
}

export function packCents(tokens: number): number {
  const pack = PLAN_CATALOGUE.tokenPacks.find((candidate) => candidate.tokens === tokens);
  return known(pack, `pack of ${tokens} tokens`).cents;
}
