import { matchRoute } from '@gangway/contract/foundation/route-match';
import { anAuthority, anHrUser, aUser } from '@gangway/shared-ui/testing';
import { area } from '../area';
import { ownPathInstead, ownPlanInstead } from './own-path';

const maya = { plan: 'pro', username: 'maya' };

it('keeps a recruiter on their own path', () => {
  expect(ownPathInstead(aUser(), maya)).toBeNull();
});

it.each(['Pro', 'PRO'])('changes the plan %s to lower case', (plan) => {
  expect(ownPathInstead(aUser(), { ...maya, plan })).toBe('/recruiter/pro/maya');
});

it('redirects a recruiter from the path of another to their own', () => {
  expect(ownPathInstead(aUser(), { plan: 'basic', username: 'jonas' })).toBe('/recruiter/pro/maya');
});

it('redirects a recruiter from a page of another to the same page of their own', () => {
  const path = { plan: 'basic', username: 'jonas' };
  expect(ownPathInstead(aUser(), path, () => '/mine')).toBe('/mine');
  expect(ownPathInstead(aUser(), maya, () => '/mine')).toBeNull();
  expect(ownPathInstead(anHrUser(), path, () => '/mine')).toMatch('/enterprise/');
});

it('keeps a recruiter without a plan on the path of basic', () => {
  const user = aUser({ subscriptionPlan: null });
  expect(ownPathInstead(user, { plan: 'basic', username: 'maya' })).toBeNull();
});

it.each([
  [anHrUser(), '/enterprise/Northstar%20Freight/maya'],
  [anAuthority(), '/authority-dashboard'],
])('sends a user of another type to their own dashboard', (user, path) => {
  expect(ownPathInstead(user, maya)).toBe(path);
});

it.each(['gold', 'payment', 'prof'])('finds no page for the unknown plan “%s”', (plan) => {
  const paths = area.routes.filter(({ path }) => path.includes(':plan')).map(({ path }) => path);
  expect(paths).toHaveLength(9);
  for (const path of paths) {
    const of = (text: string) => path.replace(':plan', text).replace(':username', 'maya');
    expect(matchRoute(area.routes, of('Pro'))?.route.path).toBe(path);
    expect(matchRoute(area.routes, of(plan))).toBeNull();
  }
});

describe('ownPlanInstead', () => {
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
});
