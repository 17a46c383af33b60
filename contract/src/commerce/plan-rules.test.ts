import {
  hasAdvancedAnalytics,
  hasAnalytics,
  hasIntegrations,
  hasPremiumFilters,
  includesTeam,
  PLANS,
} from './plan-rules';

it.each([
  ['custom integrations', hasIntegrations, ['unlimited']],
  ['analytics', hasAnalytics, ['pro', 'ultimate', 'unlimited']],
  ['advanced analytics', hasAdvancedAnalytics, ['unlimited']],
  ['premium filters', hasPremiumFilters, ['unlimited']],
])('includes %s in the plans that list them, while they are paid', (_, has, plans) => {
  expect(PLANS.filter((plan) => has({ subscriptionPlan: plan }))).toEqual(plans);
  expect(PLANS.filter((plan) => has({ subscriptionPlan: plan, isPlanUnpaid: true }))).toEqual([]);
  expect(has({ subscriptionPlan: null })).toBe(false);
});

it.each([false, true])(
  'includes a team in the plan that lists it, whether it is unpaid or not: %p',
  (isPlanUnpaid) => {
    const having = PLANS.filter((plan) => includesTeam({ subscriptionPlan: plan, isPlanUnpaid }));
    expect(having).toEqual(['unlimited']);
    expect(includesTeam({ subscriptionPlan: null, isPlanUnpaid })).toBe(false);
  },
);
