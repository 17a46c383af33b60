import {
  hasAdvancedAnalytics,
  hasAnalytics,
  hasIntegrations,
  hasPremiumFilters,
  includesTeam,
  PLANS,
} from './plan-rules';

describe('custom integrations', () => {
  it('are part of the plan that lists them, while it is paid', () => {
    const having = PLANS.filter((plan) => hasIntegrations({ subscriptionPlan: plan }));
    expect(having).toEqual(['unlimited']);
    expect(hasIntegrations({ subscriptionPlan: 'unlimited', isPlanUnpaid: true })).toBe(false);
    expect(hasIntegrations({ subscriptionPlan: null })).toBe(false);
  });
});

describe('analytics', () => {
  it('are part of Pro and of every plan above it, while it is paid', () => {
    const having = PLANS.filter((plan) => hasAnalytics({ subscriptionPlan: plan }));
    expect(having).toEqual(['pro', 'ultimate', 'unlimited']);
    expect(hasAnalytics({ subscriptionPlan: 'pro', isPlanUnpaid: true })).toBe(false);
    expect(hasAnalytics({ subscriptionPlan: null })).toBe(false);
  });

  it('are advanced in the plan that lists them so, while it is paid', () => {
    const having = PLANS.filter((plan) => hasAdvancedAnalytics({ subscriptionPlan: plan }));
    expect(having).toEqual(['unlimited']);
    expect(hasAdvancedAnalytics({ subscriptionPlan: 'unlimited', isPlanUnpaid: true })).toBe(false);
  });
});

describe('team management', () => {
  it('is part of the plan that lists it', () => {
    expect(PLANS.filter((plan) => includesTeam({ subscriptionPlan: plan }))).toEqual(['unlimited']);
    expect(includesTeam({ subscriptionPlan: null })).toBe(false);
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
