import type { RecruiterSubscription } from '@gangway/contract/commerce/payments';
import type { PlanOffer } from '@gangway/contract/commerce/plans';
import type { RevealAllowance } from '@gangway/contract/foundation/allowances';

export type LimitChange = { what: string; now: string; then: string };

/** Those in favor first. */
export function limitChanges(
  { reveals, searchesPerMonth }: RecruiterSubscription,
  offer: PlanOffer,
): LimitChange[] {
  const changes = [
    {
      what: 'Reveals',
      now: revealLimit(reveals),
      then: revealLimit(offer.reveals),
      gain: perMonth(offer.reveals) - perMonth(reveals),
    },
    {
      what: 'Searches',
      now: searchLimit(searchesPerMonth),
      then: searchLimit(null),
      gain: searchesPerMonth === null ? 0 : 1,
    },
  ];
  return changes
    .filter(({ now, then }) => now !== then)
    .toSorted((a, b) => Math.sign(b.gain) - Math.sign(a.gain));
}

export const revealLimit = (allowance: RevealAllowance): string =>
  allowance.per === 'unlimited' ? 'Unlimited' : `${allowance.reveals} a ${allowance.per}`;

export const searchLimit = (perMonth: number | null): string =>
  perMonth === null ? 'No limit' : `${perMonth} a month`;

const DAYS = 30;

const perMonth = (allowance: RevealAllowance): number =>
  allowance.per === 'unlimited'
    ? Number.MAX_SAFE_INTEGER
    : allowance.reveals * (allowance.per === 'day' ? DAYS : 1);
