import type { RecruiterSubscription, SubscriptionOrder } from '@gangway/contract/commerce/payments';
import type { PlanOffer } from '@gangway/contract/commerce/plans';
import type { RevealAllowance } from '@gangway/contract/foundation/allowances';
import { formatMoney } from '@gangway/contract/foundation/amounts';
import { formatDay } from '@gangway/contract/foundation/day';
import { CYCLE_WORDS } from '../../display/plan-name';
import { offerCents, type OfferState } from './offer-state';

export const revealLimit = (allowance: RevealAllowance): string =>
  allowance.per === 'unlimited' ? 'unlimited' : `${allowance.reveals} a ${allowance.per}`;

export const searchLimit = (perMonth: number | null): string =>
  perMonth === null ? 'no limit' : `${perMonth} a month`;

export const limitChanges = (present: RecruiterSubscription, { reveals }: PlanOffer): string[] => [
  ...instead('Reveals', revealLimit(present.reveals), revealLimit(reveals)),
  ...instead('Searches', searchLimit(present.searchesPerMonth), searchLimit(null)),
];

type PlanChoice = { offer: PlanOffer; cycle: SubscriptionOrder['billingCycle'] };

export function planChanges(
  present: RecruiterSubscription | null,
  { offer, cycle }: PlanChoice,
  state: OfferState,
): string[] {
  const cents = offerCents(offer, cycle);
  if (!present || cents === null) return [];
  const price = formatMoney(cents);
  if (state === 'upgrade') return [...payNow(present, price), ...limitChanges(present, offer)];
  if (state !== 'at-renewal') return [];
  const day = formatDay(present.periodEnd);
  return [
    `You pay nothing today, and ${price} ${CYCLE_WORDS[cycle].per} from ${day}`,
    ...limitChanges(present, offer),
  ];
}

const instead = (what: string, now: string, then: string): string[] =>
  now === then ? [] : [`${what}: ${then} instead of ${now}`];

function payNow({ name, creditCents }: RecruiterSubscription, price: string): string[] {
  const refund = `We will refund ${formatMoney(creditCents)} for the unused part of ${name}`;
  return [`You pay ${price} today`, ...(creditCents > 0 ? [refund] : [])];
}
