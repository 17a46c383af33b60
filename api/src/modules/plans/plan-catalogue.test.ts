import { PlanCatalogue } from '@gangway/contract/plans';
import { PLAN_CATALOGUE } from './plan-catalogue';

describe('the plan catalogue', () => {
  it('is what the contract says a catalogue is', () => {
    expect(PlanCatalogue.parse(PLAN_CATALOGUE)).toEqual(PLAN_CATALOGUE);
  });

  it('sells at the specified prices', () => {
    const prices = PLAN_CATALOGUE.offers.map((offer) => [
      offer.plan,
      offer.monthlyCents,
      offer.yearlyCents,
      offer.monthlyCentsBilledYearly,
    ]);
    expect(prices).toEqual([
      ['basic', 9_900, 94_800, 7_900],
      ['pro', 24_900, 238_800, 19_900],
      ['ultimate', null, 478_800, 39_900],
    ]);
  });

  it.each(PLAN_CATALOGUE.offers)('bills $plan yearly at twelve of its monthly figures', (offer) => {
    expect(offer.yearlyCents).toBe(12 * offer.monthlyCentsBilledYearly);
  });

  it('sells the registration at its own prices, professional first of all', () => {
    const { registration } = PLAN_CATALOGUE;
    expect(
      registration.map(({ id, name, priceCents, isPopular }) => [id, name, priceCents, isPopular]),
    ).toEqual([
      ['basic', 'Basic', 9_900, false],
      ['professional', 'Professional', 19_900, true],
      ['enterprise', 'Enterprise', 39_900, false],
    ]);
  });

  it.each([
    ['basic', '50 candidate searches per month'],
    ['professional', '200 candidate searches per month'],
    ['enterprise', 'Unlimited candidate searches'],
  ])('promises with %s the searches that are counted: %s', (id, searches) => {
    const offer = PLAN_CATALOGUE.registration.find((sold) => sold.id === id);
    expect(offer?.features[0]).toBe(searches);
    expect(offer?.features.length).toBeGreaterThan(3);
  });

  it('marks exactly one offer of each kind and one token pack as popular', () => {
    expect(PLAN_CATALOGUE.offers.filter((offer) => offer.isPopular)).toHaveLength(1);
    expect(PLAN_CATALOGUE.registration.filter((offer) => offer.isPopular)).toHaveLength(1);
    expect(PLAN_CATALOGUE.tokenPacks.filter((pack) => pack.isPopular)).toHaveLength(1);
  });
});
