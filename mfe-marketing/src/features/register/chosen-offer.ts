import type { RegistrationOffer } from '@gangway/contract/plans';

/** The one that was chosen, otherwise the most popular one. */
export function chosenOffer(
  offers: readonly RegistrationOffer[],
  id: string | null,
): RegistrationOffer | undefined {
  return (
    offers.find((offer) => offer.id === id) ?? offers.find((offer) => offer.isPopular) ?? offers[0]
  );
}
