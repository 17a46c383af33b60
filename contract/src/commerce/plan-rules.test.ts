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
  expect(has({ subscriptionPlan: 'unlimited', isPlanUnpaid: true })).toBe(false);
  expect(has({ subscriptionPlan: null })).toBe(false);
});

it('includes a team in the plan that lists it, even while it is not paid', () => {
  const isUnpaid = { isPlanUnpaid: true };
  const having = PLANS.filter((plan) => includesTeam({ subscriptionPlan: plan, ...isUnpaid }));
  expect(having).toEqual(['unlimited']);
  expect(includesTeam({ subscriptionPlan: null })).toBe(false);
});
