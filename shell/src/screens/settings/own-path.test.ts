import { anHrUser, aUser } from '@gangway/shared-ui/testing';
import { findDestination } from '../../routing/destination';
import { ownPathInstead } from './own-path';

const own = { plan: 'pro', username: 'maya' };

it('/settings is of every user', () => {
  expect(ownPathInstead(aUser(), {})).toBeNull();
  expect(ownPathInstead(anHrUser(), {})).toBeNull();
});

it("a recruiter's own path is theirs", () => {
  expect(ownPathInstead(aUser(), own)).toBeNull();
});

it.each([
  { ...own, plan: 'Pro' },
  { ...own, plan: 'basic' },
  { ...own, username: 'jonas' },
])("%j leads to one's own", (params) => {
  expect(ownPathInstead(aUser(), params)).toBe('/recruiter/pro/maya/settings');
});

it('a user of another type is sent to /settings', () => {
  expect(ownPathInstead(anHrUser(), own)).toBe('/settings');
});

it('an unknown plan is no page', () => {
  const { route } = findDestination('/recruiter/platinum/maya/settings', []);
  expect(route.title).toBe('Page not found');
  expect(findDestination('/recruiter/PRO/maya/settings', []).route.title).toBe('Settings');
});
