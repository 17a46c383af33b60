import { anHrUser, aUser } from '@gangway/shared-ui/testing';
import { findDestination } from '../../routing/destination';
import { ownPathInstead } from './own-path';

const own = { plan: 'pro', username: 'maya' };

it('leaves every user on /settings', () => {
  expect(ownPathInstead(aUser(), {})).toBeNull();
  expect(ownPathInstead(anHrUser(), {})).toBeNull();
});

it('leaves a recruiter on their own path', () => {
  expect(ownPathInstead(aUser(), own)).toBeNull();
});

it.each([
  { ...own, plan: 'Pro' },
  { ...own, plan: 'basic' },
  { ...own, username: 'jonas' },
])('leads a recruiter from %j to their own path', (params) => {
  expect(ownPathInstead(aUser(), params)).toBe('/recruiter/pro/maya/settings');
});

it('leads a user of another type to /settings', () => {
  expect(ownPathInstead(anHrUser(), own)).toBe('/settings');
});

it('finds no page for an unknown plan', () => {
  const { route } = findDestination('/recruiter/platinum/maya/settings', []);
  expect(route.title).toBe('Page not found');
  expect(findDestination('/recruiter/PRO/maya/settings', []).route.title).toBe('Settings');
});
