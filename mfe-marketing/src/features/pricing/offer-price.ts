import type { SubscriptionOrder } from '@gangway/contract/payments';
import type { PlanOffer } from '@gangway/contract/plans';

export type Billing = 'monthly' | 'annual';

/** What a month costs, and what a year costs where the bill comes once a year. */
export type OfferPrice = { monthCents: number; yearCents: number | null };

/** A plan that is not sold by the month is billed annually under either choice. */
export const billingCycleOf = (
  { monthlyCents }: PlanOffer,
  billing: Billing,
): SubscriptionOrder['billingCycle'] =>
  billing === 'annual' || monthlyCents === null ? 'yearly' : 'monthly';

export function offerPrice(offer: PlanOffer, billing: Billing): OfferPrice {
  return billing === 'annual' || offer.monthlyCents === null
    ? { monthCents: offer.monthlyCentsBilledYearly, yearCents: offer.yearlyCents }
    : { monthCents: offer.monthlyCents, yearCents: null };
}
