import { HOUR_MS } from '@gangway/contract/foundation/durations';
import type { User } from '@gangway/contract/identity/accounts';
import {
  anAuthority,
  anHrUser,
  aUser,
  expectLink,
  expectToast,
  mockApi,
  renderWithToast,
} from '@gangway/shared-ui/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import UserMenu from './user-menu';

const today = { limit: 50, left: 47, resetsAt: '2026-11-25T00:00:00.000Z' };
const limited = aUser({ subscriptionPlan: 'ultimate', revealsToday: today });

const item = (name: string) => screen.getByRole('menuitem', { name });

async function openMenu(user: User) {
  renderWithToast(<UserMenu user={user} />);
  await userEvent.click(screen.getByRole('button'));
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
}

describe('the token counter', () => {
  it.each([
    [{ tokensRemaining: 12 }, '12 tokens', '/recruiter/pro/maya/token-purchase'],
    [{ tokensRemaining: 1 }, '1 token', '/recruiter/pro/maya/token-purchase'],
    [
      { subscriptionPlan: 'ultimate', isPlanUnpaid: true, tokensRemaining: 2 },
      '2 tokens',
      '/recruiter/ultimate/maya/token-purchase',
    ],
  ])('is a link for %j: %s', (changes, name, href) => {
    render(<UserMenu user={aUser(changes)} />);
    expectLink(name, href);
  });

  it.each(['ultimate', 'Ultimate', 'unlimited'])('says Unlimited on the plan %s', (plan) => {
    render(<UserMenu user={aUser({ subscriptionPlan: plan })} />);
    expectLink('Unlimited reveals', `/recruiter/${plan.toLowerCase()}/maya/subscription`);
  });

  it('says how many reveals of a daily limit are left today', () => {
    render(<UserMenu user={limited} />);
    const name = 'Unlimited 47 of 50 reveals left today';
    expectLink(name, '/recruiter/ultimate/maya/subscription');
  });

  it('is hidden from an HR user', () => {
    render(<UserMenu user={anHrUser()} />);
    expect(screen.queryByText(/tokens?$/)).not.toBeInTheDocument();
  });
});

describe('the label of the menu', () => {
  it.each([
    [{ firstName: 'Maya', lastName: 'Okafor' }, 'Maya Okafor'],
    [{ firstName: 'Maya', lastName: null }, 'maya@harbor.example'],
    [{ firstName: null, lastName: null, email: '' }, 'User'],
  ])('shows %j as %s', (changes, label) => {
    render(<UserMenu user={aUser(changes)} />);
    expect(screen.getByRole('button', { name: label })).toBeVisible();
  });
});

it('deletes what the tab has stored when the user signs out', async () => {
  window.sessionStorage.setItem('gangway:last-search:1', '?q=Ada');
  window.addEventListener('submit', (event) => event.preventDefault(), { once: true });
  await openMenu(aUser());
  await userEvent.click(item('Sign Out'));
  expect(window.sessionStorage).toHaveLength(0);
});

describe('the menu', () => {
  it('offers a recruiter Settings, Dashboard, Payments and Sign Out', async () => {
    expect(await openMenu(aUser())).toEqual(['Settings', 'Dashboard', 'Payments', 'Sign Out']);
    expect(item('Settings')).toHaveAttribute('href', '/recruiter/pro/maya/settings');
    expect(item('Dashboard')).toHaveAttribute('href', '/recruiter/pro/maya');
    expect(item('Payments')).toHaveAttribute('href', '/payments');
  });

  it('offers no Payments to an administrator', async () => {
    expect(await openMenu(anAuthority())).toEqual(['Settings', 'Dashboard', 'Sign Out']);
  });

  it('offers Organization and Payments to the main HR user', async () => {
    const items = ['Settings', 'Dashboard', 'Organization', 'Payments', 'Sign Out'];
    expect(await openMenu(anHrUser())).toEqual(items);
    expect(item('Organization')).toHaveAttribute(
      'href',
      '/enterprise/Northstar%20Freight/maya/organization',
    );
  });

  it('does not offer Organization to another HR user', async () => {
    expect(await openMenu(anHrUser({ isMainUser: false }))).not.toContain('Organization');
  });

  it('signs out by a form that the browser submits to /api/logout', async () => {
    const submitted = jest.fn((event: SubmitEvent) => event.preventDefault());
    window.addEventListener('submit', submitted, { once: true });
    await openMenu(aUser());
    await userEvent.click(item('Sign Out'));
    expect(submitted).toHaveBeenCalledTimes(1);
    expect(submitted.mock.lastCall?.[0].target).toHaveAttribute('action', '/api/logout');
    expect(submitted.mock.lastCall?.[0].target).toHaveProperty('method', 'get');
  });

  it('says that the sign-out failed when there is no network', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const submitted = jest.fn((event: SubmitEvent) => event.defaultPrevented);
    window.addEventListener('submit', submitted, { once: true });
    await openMenu(aUser());
    await userEvent.click(item('Sign Out'));
    expect(submitted).toHaveReturnedWith(true);
    await expectToast('destructive | Logout failed | You are offline, and still signed in.');
    jest.restoreAllMocks();
  });
});

describe('the reset of a user’s daily limit', () => {
  const USER = 'GET /api/auth/user';

  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const dispatch = (target: EventTarget, type: string) =>
    act(async () => {
      target.dispatchEvent(new Event(type));
      await jest.advanceTimersByTimeAsync(0);
    });

  /** Like a sleeping computer: the clock goes on, but no timer runs. */
  const sleep = (ms: number) => jest.setSystemTime(Date.now() + ms);

  beforeEach(() => {
    jest.useFakeTimers({ now: new Date('2026-11-24T20:00:00Z') });
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  function start() {
    const requests = mockApi({ [USER]: { body: aUser() } });
    render(<UserMenu user={limited} />);
    return requests;
  }

  it('reads the user again shortly after the given moment, not before', async () => {
    const requests = start();
    await pass(4 * HOUR_MS + 29_000);
    expect(requests).toEqual([]);
    await pass(31_000);
    expect(requests).toHaveLength(1);
  });

  it.each([
    ['the tab is looked at again', () => document, 'visibilitychange'],
    ['the network is back', () => window, 'online'],
  ])(
    'reads the user as soon as %s when the moment passed during sleep',
    async (_, target, event) => {
      const requests = start();
      await dispatch(target(), event);
      expect(requests).toEqual([]);
      sleep(5 * HOUR_MS);
      await dispatch(target(), event);
      expect(requests).toHaveLength(1);
    },
  );

  it('tries again after a failure', async () => {
    start();
    const failing = mockApi({ [USER]: 'network failure' });
    await pass(4 * HOUR_MS + 60_000);
    expect(failing).toHaveLength(1);
    const requests = mockApi({ [USER]: { body: aUser() } });
    await pass(60_000);
    expect(requests).toHaveLength(1);
  });

  it('waits in a hidden tab until that is visible', async () => {
    const requests = start();
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await pass(5 * HOUR_MS);
    expect(requests).toEqual([]);
    hidden.mockReturnValue(false);
    await dispatch(document, 'visibilitychange');
    expect(requests).toHaveLength(1);
  });
});
