import type { PlanCatalogue, PlanOffer } from '@gangway/contract/commerce/plans';
import { boughtOffer } from './bought-offer';
import type { AllowanceReading } from './plan-access';
import { PLAN_CATALOGUE } from './plan-and-token-prices';
import { REGISTRATION_OFFERS } from './registration-offers';

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

type Sold = (typeof PLAN_CATALOGUE.offers)[number];

function presentOffer(sold: Sold, reading: AllowanceReading): PlanOffer {
  const { reveals, features } = boughtOffer({ plan: sold.plan, offer: 'subscription' }, reading);
  return { ...sold, reveals, features };
}
