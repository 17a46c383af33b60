import type { User } from '@gangway/contract/identity/accounts';
import { navigate, setSessionUser } from '@gangway/shared-ui/platform';
import { anAuthority, anHrUser, aUser, expectLink, mockApi } from '@gangway/shared-ui/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { findDestination } from '../routing/destination';
import SettingsScreen, { ownPathInstead } from './settings.screen';

function open(user: User, path = '/settings') {
  mockApi({
    'GET /api/organization/users': { body: [] },
    'GET /api/auth/sessions': 'never',
    'GET /api/auth/second-factor': 'never',
    'GET /api/auth/notifications': 'never',
  });
  act(() => {
    setSessionUser(user);
    navigate(path);
  });
  render(<SettingsScreen params={{}} />);
}

const expectOpen = (name: string) =>
  expect(screen.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);

describe('the tab list of Settings', () => {
  it('shows Profile and Security', () => {
    open(aUser());
    expect(tabs()).toEqual(['Profile', 'Security']);
    expectOpen('Profile');
  });

  it('shows Admin to the main HR user', () => {
    open(anHrUser());
    expect(tabs()).toEqual(['Profile', 'Security', 'Admin']);
  });

  it('does not show Admin to another HR user, even when the address asks for it', () => {
    open(anHrUser({ isMainUser: false }), '/settings?tab=admin');
    expect(tabs()).toEqual(['Profile', 'Security']);
    expectOpen('Profile');
  });

  it('keeps the open tab in the address', async () => {
    open(aUser(), '/settings?tab=security');
    expect(screen.getByRole('button', { name: 'Change password' })).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'Profile' }));
    expect(window.location.search).toBe('?tab=profile');
    expect(screen.getByRole('button', { name: 'Save profile' })).toBeVisible();
  });
});

describe('the navigation of the area', () => {
  it.each([
    ['Recruiter', aUser()],
    ['Enterprise', anHrUser()],
  ])('is the one of %s', (name, user) => {
    open(user);
    expect(screen.getByRole('navigation', { name })).toBeVisible();
  });

  it('is hidden until a temporary password is changed', () => {
    open(anHrUser({ mustChangePassword: true }));
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });
});

describe('the link Back', () => {
  it.each([
    [aUser(), '/recruiter/pro/maya'],
    [anHrUser(), '/enterprise/Northstar%20Freight/maya'],
    [aUser({ userType: 'authority' }), '/authority-dashboard'],
  ])('leads to the dashboard of the role', (user, path) => {
    open(user);
    expectLink(/^Back/, path);
  });
});

describe('a user with a temporary password', () => {
  it('starts at Security, and is told why', () => {
    open(aUser({ mustChangePassword: true }));
    expectOpen('Security');
    expect(screen.getByText('Please choose your own password')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Two-step verification' })).toBeNull();
  });
});

describe('an administrator who has to set up a second factor', () => {
  it('starts at Security, and is told why', () => {
    open(anAuthority({ mustSetUpSecondFactor: true }));
    expectOpen('Security');
    expect(screen.getByText('Please set up two-step verification')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Two-step verification' })).toBeVisible();
  });

  it('stays at Security after the setup, as recovery codes are shown only once', () => {
    open(anAuthority({ mustSetUpSecondFactor: true }));
    act(() => setSessionUser(anAuthority()));
    expectOpen('Security');
  });
});

const own = { plan: 'pro', username: 'maya' };
const OWN_PATH = '/recruiter/pro/maya/settings';

it.each([
  { who: 'a recruiter on /settings', user: aUser(), params: {}, path: null },
  { who: 'an HR user on /settings', user: anHrUser(), params: {}, path: null },
  { who: 'a recruiter on their own path', user: aUser(), params: own, path: null },
  {
    who: 'a plan in other letters',
    user: aUser(),
    params: { ...own, plan: 'Pro' },
    path: OWN_PATH,
  },
  { who: 'another plan', user: aUser(), params: { ...own, plan: 'basic' }, path: OWN_PATH },
  { who: 'another username', user: aUser(), params: { ...own, username: 'jo' }, path: OWN_PATH },
  { who: 'a user of another type', user: anHrUser(), params: own, path: '/settings' },
])('finds the path to go to instead, or none, for $who', ({ user, params, path }) => {
  expect(ownPathInstead(user, params)).toBe(path);
});

it('finds no page for an unknown plan', () => {
  const { route } = findDestination('/recruiter/platinum/maya/settings', []);
  expect(route.title).toBe('Page not found');
  expect(findDestination('/recruiter/PRO/maya/settings', []).route.title).toBe('Settings');
});
