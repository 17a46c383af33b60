import { hasIntegrations, hasPremiumFilters, PLANS } from './plan-rules';

describe('custom integrations', () => {
  it('are part of the plan that lists them, while it is paid', () => {
    const having = PLANS.filter((plan) => hasIntegrations({ subscriptionPlan: plan }));
    expect(having).toEqual(['unlimited']);
    expect(hasIntegrations({ subscriptionPlan: 'unlimited', isPlanUnpaid: true })).toBe(false);
    expect(hasIntegrations({ subscriptionPlan: null })).toBe(false);
  });
});

describe('premium filters', () => {
  it('are part of the plan that lists them, while it is paid', () => {
    const having = PLANS.filter((plan) => hasPremiumFilters({ subscriptionPlan: plan }));
    expect(having).toEqual(['unlimited']);
    expect(hasPremiumFilters({ subscriptionPlan: 'unlimited', isPlanUnpaid: true })).toBe(false);
    expect(hasPremiumFilters({ subscriptionPlan: null })).toBe(false);
  });
});
