import type { RegistrationOrder } from '@gangway/contract/commerce/payments';
import type { PlanCatalogue, PlanOffer, RegistrationOffer } from '@gangway/contract/commerce/plans';
import { offerPrice, offerText, soldBilling } from '../../registration/chosen-offer';
import { carriedOffer, type Draft } from './draft';

export type Choice = {
  id: string;
  name: string;
  monthCents: number;
  yearCents: number | null;
  dueCents: number;
  description: string | null;
  features: readonly string[];
  searchesPerMonth: number | null;
  isPopular: boolean;
  carriedText: string | null;
  order: Partial<Pick<RegistrationOrder, 'subscriptionPlan' | 'subscriptionType' | 'offer'>>;
};

export type Choices = { carried: Choice | null; registration: Choice[] };

export const choicesFrom = (catalogue: PlanCatalogue, draft: Draft): Choices => ({
  carried: carriedChoice(catalogue.offers, draft),
  registration: catalogue.registration.map(registrationChoice),
});

export const chosenFrom = ({ carried, registration }: Choices, id: string | null) =>
  registration.find((choice) => choice.id === id) ??
  carried ??
  registration.find((choice) => choice.isPopular) ??
  registration[0];

function carriedChoice(offers: readonly PlanOffer[], draft: Draft): Choice | null {
  const carried = carriedOffer(draft);
  const offer = offers.find(({ plan }) => plan === carried?.plan);
  if (!carried || !offer) return null;
  const billing = soldBilling(offer, carried.billing);
  const price = offerPrice(offer, billing);
  return {
    id: 'carried',
    name: offer.name,
    ...price,
    dueCents: price.yearCents ?? price.monthCents,
    description: null,
    features: offer.features,
    searchesPerMonth: null,
    isPopular: false,
    carriedText: offerText(offer, billing),
    order: { offer: { plan: offer.plan, billing } },
  };
}

const registrationChoice = (offer: RegistrationOffer): Choice => ({
  id: offer.id,
  name: offer.name,
  monthCents: offer.priceCents,
  yearCents: null,
  dueCents: offer.priceCents,
  description: offer.description,
  features: offer.features,
  searchesPerMonth: offer.searchesPerMonth,
  isPopular: offer.isPopular,
  carriedText: null,
  order: { subscriptionPlan: offer.id, subscriptionType: 'monthly' },
});
