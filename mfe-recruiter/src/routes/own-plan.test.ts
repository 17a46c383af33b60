import { aUser } from '@gangway/shared-ui/testing';
import { ownPlanInstead } from './own-plan';

it.each(['', '?search=nurse', '?plan=pro&search=nurse'])(
  'keeps “%s”, which names no other plan',
  (search) => {
    expect(ownPlanInstead(aUser(), search)).toBeNull();
  },
);

it.each(['?plan=Pro&search=nurse', '?plan=unlimited&search=nurse', '?plan=&search=nurse'])(
  'changes the plan in %s to that of the user, and keeps the filter',
  (search) => {
    expect(ownPlanInstead(aUser(), search)).toBe('?plan=pro&search=nurse');
  },
);

it('uses basic for a user without a plan', () => {
  expect(ownPlanInstead(aUser({ subscriptionPlan: null }), '?plan=pro')).toBe('?plan=basic');
});
