import { aUser } from '@gangway/shared-ui/testing';
import { ownPlanInstead } from './own-plan';

it.each(['', '?search=nurse', '?plan=pro&search=nurse'])('%s names no other plan', (search) => {
  expect(ownPlanInstead(aUser(), search)).toBeNull();
});

it.each(['?plan=Pro&search=nurse', '?plan=unlimited&search=nurse', '?plan=&search=nurse'])(
  '%s becomes the own plan, and the filter stays',
  (search) => {
    expect(ownPlanInstead(aUser(), search)).toBe('?plan=pro&search=nurse');
  },
);

it('without a plan one is at home under basic', () => {
  expect(ownPlanInstead(aUser({ subscriptionPlan: null }), '?plan=pro')).toBe('?plan=basic');
});
