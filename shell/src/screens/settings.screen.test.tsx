import type { User } from '@gangway/contract/identity/accounts';
import { navigate, setSessionUser } from '@gangway/shared-ui/platform';
import { anAuthority, anHrUser, aUser, mockApi } from '@gangway/shared-ui/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { findDestination } from '../routing/destination';
import SettingsScreen, { ownPathInstead } from './settings.screen';

function open(user: User, path = '/settings') {
  mockApi({
    'GET /api/organization/users': { body: [] },
    'GET /api/auth/sessions': { body: [] },
    'GET /api/auth/second-factor': 'never',
    'GET /api/auth/notifications': { body: { refused: [] } },
  });
  act(() => {
    setSessionUser(user);
    navigate(path);
  });
  render(<SettingsScreen params={{}} />);
}

const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);

describe('the tab list of Settings', () => {
  it('shows Profile and Security', () => {
    open(aUser());
    expect(tabs()).toEqual(['Profile', 'Security']);
    expect(screen.getByRole('tab', { name: 'Profile' })).toHaveAttribute('aria-selected', 'true');
  });

  it('shows Admin to the main HR user', () => {
    open(anHrUser());
    expect(tabs()).toEqual(['Profile', 'Security', 'Admin']);
  });

  it('does not show Admin to another HR user, even when the address asks for it', () => {
    open(anHrUser({ isMainUser: false }), '/settings?tab=admin');
    expect(tabs()).toEqual(['Profile', 'Security']);
    expect(screen.getByRole('tab', { name: 'Profile' })).toHaveAttribute('aria-selected', 'true');
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
    ['a recruiter', aUser(), 'Recruiter'],
    ['an HR user', anHrUser(), 'Enterprise'],
  ])('is shown to %s', (_, user, name) => {
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
    expect(screen.getByRole('link', { name: /^Back/ })).toHaveAttribute('href', path);
  });
});

describe('a user with a temporary password', () => {
  it('starts at Security, and is told why', () => {
    open(aUser({ mustChangePassword: true }));
    expect(screen.getByRole('tab', { name: 'Security' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByText('Please choose your own password')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Two-step verification' })).toBeNull();
  });
});

describe('an administrator who has to set up a second factor', () => {
  it('starts at Security, and is told why', () => {
    open(anAuthority({ mustSetUpSecondFactor: true }));
    expect(screen.getByRole('tab', { name: 'Security' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByText('Please set up two-step verification')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Two-step verification' })).toBeVisible();
  });

  it('stays at Security after the setup, as recovery codes are shown only once', () => {
    open(anAuthority({ mustSetUpSecondFactor: true }));
    act(() => setSessionUser(anAuthority()));
    expect(screen.getByRole('tab', { name: 'Security' })).toHaveAttribute('aria-selected', 'true');
  });
});

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
