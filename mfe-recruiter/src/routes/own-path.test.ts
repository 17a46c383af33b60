import { NotFoundError } from '@gangway/shared-ui/platform';
import { anAuthority, anHrUser, aUser } from '@gangway/shared-ui/testing';
import { ownPathInstead } from './own-path';

const maya = { plan: 'pro', username: 'maya' };

test("a recruiter's own path is theirs", () => {
  expect(ownPathInstead(aUser(), maya)).toBeNull();
});

test.each(['Pro', 'PRO'])('the plan %s becomes lower-case', (plan) => {
  expect(ownPathInstead(aUser(), { ...maya, plan })).toBe('/recruiter/pro/maya');
});

test('another recruiter’s path leads to one’s own', () => {
  expect(ownPathInstead(aUser(), { plan: 'basic', username: 'jonas' })).toBe('/recruiter/pro/maya');
});

test('another page of another recruiter leads to that page of one’s own', () => {
  const path = { plan: 'basic', username: 'jonas' };
  expect(ownPathInstead(aUser(), path, () => '/mine')).toBe('/mine');
  expect(ownPathInstead(aUser(), maya, () => '/mine')).toBeNull();
  expect(ownPathInstead(anHrUser(), path, () => '/mine')).toMatch('/enterprise/');
});

test('a recruiter without a plan is at home under basic', () => {
  const user = aUser({ subscriptionPlan: null });
  expect(ownPathInstead(user, { plan: 'basic', username: 'maya' })).toBeNull();
});

test.each([
  [anHrUser(), '/enterprise/Northstar%20Freight/maya'],
  [anAuthority(), '/authority-dashboard'],
])('a user of another type is sent to their own dashboard', (user, path) => {
  expect(ownPathInstead(user, maya)).toBe(path);
});

test.each(['gold', 'payment', ''])('the plan "%s" is no page', (plan) => {
  expect(() => ownPathInstead(aUser(), { ...maya, plan })).toThrow(NotFoundError);
});
