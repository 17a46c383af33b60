import type {
  BILLINGS,
  RegistrationOrder,
  RegistrationPlan,
} from '@gangway/contract/commerce/payments';
import { type Plan, PLANS } from '@gangway/contract/commerce/plan-rules';
import { formatMoney } from '@gangway/contract/foundation/amounts';
import { ApiError } from '../../foundation/errors/api-error';
import type { Price } from '../../foundation/ports/payment-provider';
import type { subscriptions } from '../tables/subscriptions.table';
import { offerName } from './bought-offer';
import { PLAN_CATALOGUE, REGISTRATION_OFFERS } from './plan-and-token-prices';

export function soldPrice(terms: Terms): Price {
  const price = priceOf(terms);
  if (price) return price;
  throw new ApiError(
    'plan_not_sold',
    terms.plan === 'ultimate'
      ? 'Ultimate is only billed annually. Please choose annual billing.'
      : 'This plan is not for sale.',
  );
}

type Row = typeof subscriptions.$inferSelect;
export type Terms = Pick<Row, 'plan' | 'offer' | 'billingCycle'>;

const INTERVALS = { monthly: 'month', yearly: 'year' } as const;

export function priceAt({ plan, offer, billingCycle }: Terms, cents: number): Price {
  return {
    lookupKey: `gangway_${offer}_${plan}_${billingCycle}_${cents}`,
    name: `Gangway ${offerName({ plan, offer })}, ${billingCycle}`,
    cents,
    interval: INTERVALS[billingCycle],
  };
}

export function priceOf(terms: Terms): Price | null {
  const cents =
    terms.offer === 'registration' ? registrationCents(terms) : subscriptionCents(terms);
  return cents === null ? null : priceAt(terms, cents);
}

const KEY = /^gangway_(registration|subscription)_([a-z]+)_(monthly|yearly)_(\d+)$/;

export function termsOf(lookupKey: string): (Terms & Pick<Row, 'cents'>) | null {
  const [, offer, plan, billingCycle, cents] = KEY.exec(lookupKey) ?? [];
  if (!isPlan(plan)) return null;
  return {
    plan,
    offer: offer === 'registration' ? 'registration' : 'subscription',
    billingCycle: billingCycle === 'yearly' ? 'yearly' : 'monthly',
    cents: Number(cents),
  };
}

export function orderTerms({
  subscriptionPlan,
  offer,
}: Pick<RegistrationOrder, 'subscriptionPlan' | 'offer'>): Terms {
  if (offer) {
    return { plan: offer.plan, offer: 'subscription', billingCycle: CYCLES[offer.billing] };
  }
  if (!subscriptionPlan) throw new Error('The order names no plan');
  return registrationTerms(subscriptionPlan);
}

export function registrationTerms(sold: RegistrationPlan): Terms {
  const found = REGISTRATION_OFFERS.find(({ offer }) => offer === sold);
  if (!found) throw new Error(`The registration does not sell ${sold}`);
  return { plan: found.becomes, offer: 'registration', billingCycle: 'monthly' };
}

type OfferedPrice = { path: string; dollars: number | undefined };

export function assertPrice(cents: number, { path, dollars }: OfferedPrice): void {
  if (dollars === undefined || Math.round(dollars * 100) === cents) return;
  const message = `The price is ${formatMoney(cents)}. Please check your order and try again.`;
  throw new ApiError('price_changed', message, {
    issues: [{ path, message: String(cents / 100) }],
  });
}

const registrationCents = ({ plan, billingCycle }: Terms): number | null =>
  (billingCycle === 'monthly' &&
    REGISTRATION_OFFERS.find(({ becomes }) => becomes === plan)?.monthlyCents) ||
  null;

function subscriptionCents({ plan, billingCycle }: Terms): number | null {
  const offer = PLAN_CATALOGUE.offers.find((sold) => sold.plan === plan);
  if (!offer) return null;
  return billingCycle === 'monthly' ? offer.monthlyCents : offer.yearlyCents;
}

const isPlan = (text: string | undefined): text is Plan => PLANS.some((plan) => plan === text);

const CYCLES: Record<(typeof BILLINGS)[number], Terms['billingCycle']> = {
  monthly: 'monthly',
  annual: 'yearly',
};
