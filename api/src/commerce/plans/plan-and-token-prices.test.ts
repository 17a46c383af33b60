import {
  hasAdvancedAnalytics,
  hasAnalytics,
  hasIntegrations,
  hasPremiumFilters,
  includesTeam,
  PLANS,
} from '@gangway/contract/commerce/plan-rules';
import { PlanCatalogue } from '@gangway/contract/commerce/plans';
import { loadEnv } from '../../foundation/env/env';
import { createTestApi, DEMO_ENV } from '../../testing/test-api';
import { presentCatalogue } from './bought-offer';
import { PLAN_CATALOGUE, REGISTRATION_OFFERS } from './plan-and-token-prices';

const { offers, registration, tokenPacks } = presentCatalogue('B');

describe('the plan catalog', () => {
  it.each(PLAN_CATALOGUE.offers)(
    'bills $plan yearly at twelve times its monthly figure',
    (offer) => {
      expect(offer.yearlyCents).toBe(12 * offer.monthlyCentsBilledYearly);
    },
  );

  const listing = (feature: string) =>
    [
      ...PLAN_CATALOGUE.offers.map(({ plan, features }) => ({ plan, features })),
      ...REGISTRATION_OFFERS.map(({ becomes, features }) => ({ plan: becomes, features })),
    ]
      .filter(({ features }) => features.includes(feature))
      .map(({ plan }) => plan);

  it.each([
    ['Custom integrations', hasIntegrations],
    ['Advanced analytics', hasAdvancedAnalytics],
    ['Team management', includesTeam],
    ['Premium filters', hasPremiumFilters],
  ])('lists %p exactly with the plans that include it', (feature, isIn) => {
    expect(listing(feature)).toEqual(PLANS.filter((plan) => isIn({ subscriptionPlan: plan })));
  });

  it('lists the analytics dashboard with the first plan of each catalog that has it', () => {
    const [first, ...above] = PLANS.filter((plan) => hasAnalytics({ subscriptionPlan: plan }));
    expect(listing('Analytics dashboard')).toEqual([first, first]);
    expect(above).toEqual(['ultimate', 'unlimited']);
    const ultimate = PLAN_CATALOGUE.offers.find(({ plan }) => plan === 'ultimate');
    expect(ultimate?.features).toContain('Everything in Pro');
  });

  it('sells the registration at its own prices, with Professional as the popular one', () => {
    expect(
      registration.map(({ id, name, priceCents, isPopular }) => [id, name, priceCents, isPopular]),
    ).toEqual([
      ['basic', 'Basic', 9_900, false],
      ['professional', 'Professional', 19_900, true],
      ['enterprise', 'Enterprise', 39_900, false],
    ]);
  });

  it.each([
    ['basic', 50, '50 candidate searches per month', '25 reveals per month'],
    ['professional', 200, '200 candidate searches per month', '75 reveals per month'],
    ['enterprise', null, 'Unlimited candidate searches', 'Unlimited reveals'],
  ])('promises for %s the searches and reveals that are granted', (id, limit, ...features) => {
    const offer = registration.find((sold) => sold.id === id);
    expect(offer?.searchesPerMonth).toBe(limit);
    expect(offer?.features.slice(0, 2)).toEqual(features);
    expect(offer?.features.length).toBeGreaterThan(4);
  });

  it.each([
    ['A', ['15 reveals per month', '50 reveals per month', 'Unlimited reveals']],
    ['B', ['25 reveals per month', '75 reveals per month', '50 reveals per day']],
  ] as const)('lists the granted reveals first under reading %s', (reading, texts) => {
    const catalogue = presentCatalogue(reading);
    expect(catalogue.offers.map(({ features }) => features[0])).toEqual(texts);
    expect(catalogue.registration.map(({ features }) => features[1])).toEqual([
      texts[0],
      texts[1],
      'Unlimited reveals',
    ]);
  });

  it('has no reveal figure of the other reading', () => {
    const figures = (reading: 'A' | 'B') =>
      JSON.stringify(presentCatalogue(reading)).match(/\d+ reveals per \w+/g);
    expect(figures('A')).not.toBeNull();
    expect(figures('A')?.filter((figure) => figures('B')?.includes(figure))).toEqual([]);
  });

  it('marks exactly one plan, one registration offer and one token pack as popular', () => {
    for (const sold of [offers, registration, tokenPacks]) {
      expect(sold.filter(({ isPopular }) => isPopular)).toHaveLength(1);
    }
  });
});

describe('GET /api/plans', () => {
  it.each(['A', 'B'] as const)(
    'answers everyone with the catalog under reading %s',
    async (reading) => {
      const api = await createTestApi({ env: loadEnv({ ...DEMO_ENV, REVEAL_ALLOWANCE: reading }) });
      const answer = await api.request('GET', '/api/plans');
      expect(answer.status).toBe(200);
      expect(PlanCatalogue.parse(await answer.json())).toEqual(presentCatalogue(reading));
      await api.close();
    },
  );
});
