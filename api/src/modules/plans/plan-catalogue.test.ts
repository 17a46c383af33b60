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

  it('marks exactly one offer and one token pack as popular', () => {
    expect(PLAN_CATALOGUE.offers.filter((offer) => offer.isPopular)).toHaveLength(1);
    expect(PLAN_CATALOGUE.tokenPacks.filter((pack) => pack.isPopular)).toHaveLength(1);
  });
});
