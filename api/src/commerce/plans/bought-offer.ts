import type { RecruiterSubscription } from '@gangway/contract/commerce/payments';
import type { PlanCatalogue, PlanOffer } from '@gangway/contract/commerce/plans';
import { allowanceText } from '@gangway/contract/foundation/allowance-text';
import { type Subscription, revealAllowance, type AllowanceReading } from './plan-access';
import { PLAN_CATALOGUE, REGISTRATION_OFFERS } from './plan-and-token-prices';

type BoughtOffer = Pick<
  RecruiterSubscription,
  'name' | 'features' | 'searchesPerMonth' | 'reveals'
>;

type Bought = Pick<Subscription, 'plan' | 'offer'>;

export const offerName = (bought: Bought): string =>
  soldOffer(bought)?.name ?? `${bought.plan[0]?.toUpperCase() ?? ''}${bought.plan.slice(1)}`;

export function boughtOffer(bought: Bought, reading: AllowanceReading): BoughtOffer {
  const sold = soldOffer(bought);
  const reveals = revealAllowance(bought.plan, reading);
  return {
    name: offerName(bought),
    features: [...(sold?.limits ?? []), allowanceText(reveals, 'per'), ...(sold?.features ?? [])],
    searchesPerMonth: sold?.searchesPerMonth ?? null,
    reveals,
  };
}

export const presentCatalogue = (reading: AllowanceReading): PlanCatalogue => ({
  ...PLAN_CATALOGUE,
  offers: PLAN_CATALOGUE.offers.map((sold) => presentOffer(sold, reading)),
  registration: REGISTRATION_OFFERS.map((sold) => ({
    id: sold.offer,
    priceCents: sold.monthlyCents,
    interval: 'month',
    description: sold.description,
    isPopular: sold.isPopular,
    ...boughtOffer({ plan: sold.becomes, offer: 'registration' }, reading),
  })),
});

function soldOffer({ plan, offer }: Bought) {
  if (offer === 'registration') {
    const sold = REGISTRATION_OFFERS.find(({ becomes }) => becomes === plan);
    return sold && { ...sold, limits: [searchesText(sold.searchesPerMonth)] };
  }
  const sold = PLAN_CATALOGUE.offers.find((one) => one.plan === plan);
  return sold && { ...sold, limits: [], searchesPerMonth: null };
}

const searchesText = (limit: number | null) =>
  limit === null ? 'Unlimited candidate searches' : `${limit} candidate searches per month`;

type Sold = (typeof PLAN_CATALOGUE.offers)[number];

function presentOffer(sold: Sold, reading: AllowanceReading): PlanOffer {
  const { reveals, features } = boughtOffer({ plan: sold.plan, offer: 'subscription' }, reading);
  return { ...sold, reveals, features };
}
