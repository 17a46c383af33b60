import type { RecruiterSubscription, SubscriptionOrder } from '@gangway/contract/commerce/payments';
import type { PlanOffer } from '@gangway/contract/commerce/plans';
import { formatMoney } from '@gangway/contract/foundation/amounts';
import { formatDay } from '@gangway/contract/foundation/day';
import { CYCLE_WORDS } from '../../display/plan-name';
import { offerCents, type OfferState } from './offer-state';

type PlanChoice = { offer: PlanOffer; cycle: SubscriptionOrder['billingCycle'] };

/** What a change of the plan costs, and what comes back. */
export function paymentLines(
  present: RecruiterSubscription,
  { offer, cycle }: PlanChoice,
  state: OfferState,
): string[] {
  const cents = offerCents(offer, cycle);
  if (cents === null) return [];
  const price = formatMoney(cents);
  if (state === 'upgrade') return payNow(present, price);
  if (state !== 'at-renewal') return [];
  const day = formatDay(present.periodEnd);
  return [`You pay nothing today, and ${price} ${CYCLE_WORDS[cycle].per} from ${day}`];
}

function payNow({ name, creditCents }: RecruiterSubscription, price: string): string[] {
  const refund = `We will refund ${formatMoney(creditCents)} for the unused part of ${name}`;
  return [`You pay ${price} today`, ...(creditCents > 0 ? [refund] : [])];
}
