import type { ChosenOffer } from '@gangway/contract/commerce/payments';
import type { PlanOffer } from '@gangway/contract/commerce/plans';
import { allowanceText } from '@gangway/contract/foundation/allowance-text';
import { formatPrice } from '@gangway/contract/foundation/amounts';

export type Billing = ChosenOffer['billing'];

export type OfferPrice = { monthCents: number; yearCents: number | null };

export const soldBilling = ({ monthlyCents }: PlanOffer, billing: Billing): Billing =>
  monthlyCents === null ? 'annual' : billing;

export function offerPrice(offer: PlanOffer, billing: Billing): OfferPrice {
  return billing === 'annual' || offer.monthlyCents === null
    ? { monthCents: offer.monthlyCentsBilledYearly, yearCents: offer.yearlyCents }
    : { monthCents: offer.monthlyCents, yearCents: null };
}

export const offerSearch = ({ plan, billing }: ChosenOffer): string =>
  `?${new URLSearchParams({ plan, billing })}`;

const BILLINGS: readonly Billing[] = ['monthly', 'annual'];
const PLANS: readonly ChosenOffer['plan'][] = ['basic', 'pro', 'ultimate'];

export function offerFromSearch(search: string): ChosenOffer | null {
  const params = new URLSearchParams(search);
  const plan = PLANS.find((one) => one === params.get('plan'));
  const billing = BILLINGS.find((one) => one === params.get('billing')) ?? 'monthly';
  return plan ? { plan, billing } : null;
}

/** `Pro, $199 a month billed yearly, 75 reveals a month`. */
export function offerText(offer: PlanOffer, billing: Billing): string {
  const { monthCents, yearCents } = offerPrice(offer, billing);
  const billed = yearCents === null ? '' : ' billed yearly';
  const reveals = allowanceText(offer.reveals);
  return `${offer.name}, ${formatPrice(monthCents)} a month${billed}, ${reveals}`;
}
