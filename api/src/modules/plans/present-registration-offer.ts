import type { RegistrationOffer } from '@gangway/contract/plans';
import type { REGISTRATION_OFFERS } from './registration-offers';

type Sold = (typeof REGISTRATION_OFFERS)[number];

const searches = ({ searchesPerMonth: limit }: Sold) =>
  limit === null ? 'Unlimited candidate searches' : `${limit} candidate searches per month`;

/** As the registration shows it: the limit that is counted is the first thing that it promises. */
export function presentRegistrationOffer(sold: Sold): RegistrationOffer {
  return {
    id: sold.offer,
    name: sold.name,
    priceCents: sold.monthlyCents,
    interval: 'month',
    description: sold.description,
    features: [searches(sold), ...sold.features],
    isPopular: sold.isPopular,
  };
}
