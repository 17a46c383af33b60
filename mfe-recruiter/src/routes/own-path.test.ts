import { matchRoute } from '@gangway/contract/route-match';
import { anAuthority, anHrUser, aUser } from '@gangway/shared-ui/testing';
import { area } from '../area';
import { ownPathInstead } from './own-path';

const maya = { plan: 'pro', username: 'maya' };

it("a recruiter's own path is theirs", () => {
  expect(ownPathInstead(aUser(), maya)).toBeNull();
});

it.each(['Pro', 'PRO'])('the plan %s becomes lower-case', (plan) => {
  expect(ownPathInstead(aUser(), { ...maya, plan })).toBe('/recruiter/pro/maya');
});

it('another recruiter’s path leads to one’s own', () => {
  expect(ownPathInstead(aUser(), { plan: 'basic', username: 'jonas' })).toBe('/recruiter/pro/maya');
});

it('another page of another recruiter leads to that page of one’s own', () => {
  const path = { plan: 'basic', username: 'jonas' };
  expect(ownPathInstead(aUser(), path, () => '/mine')).toBe('/mine');
  expect(ownPathInstead(aUser(), maya, () => '/mine')).toBeNull();
  expect(ownPathInstead(anHrUser(), path, () => '/mine')).toMatch('/enterprise/');
});

it('a recruiter without a plan is at home under basic', () => {
  const user = aUser({ subscriptionPlan: null });
  expect(ownPathInstead(user, { plan: 'basic', username: 'maya' })).toBeNull();
});

it.each([
  [anHrUser(), '/enterprise/Northstar%20Freight/maya'],
  [anAuthority(), '/authority-dashboard'],
])('a user of another type is sent to their own dashboard', (user, path) => {
  expect(ownPathInstead(user, maya)).toBe(path);
});

it.each(['gold', 'payment', 'prof'])('the plan "%s" has no page at all', (plan) => {
  const paths = area.routes.filter(({ path }) => path.includes(':plan')).map(({ path }) => path);
  expect(paths).toHaveLength(9);
  for (const path of paths) {
    const of = (text: string) => path.replace(':plan', text).replace(':username', 'maya');
    expect(matchRoute(area.routes, of('Pro'))?.route.path).toBe(path);
    expect(matchRoute(area.routes, of(plan))).toBeNull();
  }
});
