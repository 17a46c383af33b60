import { mockApi, renderArea, anHrUser, aUser } from '@gangway/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { area } from '../area';
import { aDashboard, aReveal } from '../features/dashboard/dashboard.factory';
import { remote } from '../remote';

const DASHBOARD = 'GET /api/recruiter/dashboard';
const open = (path = '/recruiter/pro/maya', user = aUser()) =>
  renderArea(area, remote, { path, user });

test('shows plan, tokens and renewal', async () => {
  mockApi({ [DASHBOARD]: { body: aDashboard() } });
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Hello, Maya' })).toBeVisible();
  expect(screen.getByText('Pro plan')).toBeVisible();
  expect(screen.getByText('214 people are open to a new position today.')).toBeVisible();
  const tokens = within(screen.getByRole('region', { name: 'Tokens left' }));
  expect(tokens.getByText('60')).toBeVisible();
  expect(tokens.getByText('50 of 75')).toBeVisible();
  expect(tokens.getByText('Dec 3, 2026')).toBeVisible();
});

test('shows Unlimited where reveals cost nothing', async () => {
  mockApi({ [DASHBOARD]: { body: aDashboard({ plan: 'ultimate' }) } });
  open('/recruiter/ultimate/maya', aUser({ subscriptionPlan: 'ultimate' }));
  const reveals = within(await screen.findByRole('region', { name: 'Reveals' }));
  expect(reveals.getByText('Unlimited')).toBeVisible();
  expect(reveals.queryByText('From your plan')).not.toBeInTheDocument();
});

test('lists the latest reveals and marks who has jumped ship', async () => {
  const jumped = aReveal({
    candidateId: '22222222-2222-4222-8222-222222222223',
    fullName: 'Elena Castellanos',
    hasJumpedShip: true,
  });
  mockApi({ [DASHBOARD]: { body: aDashboard({ recentReveals: [aReveal(), jumped] }) } });
  open();
  const [, first, second] = within(await screen.findByRole('table')).getAllByRole('row');
  expect(first).toHaveTextContent('Jonas Whitfield');
  expect(first).not.toHaveTextContent('Jumped Ship');
  expect(second).toHaveTextContent('Elena Castellanos Jumped Ship');
});

test('leads from a reveal to the person, and to all of them', async () => {
  mockApi({ [DASHBOARD]: { body: aDashboard() } });
  open();
  const reveals = within(await screen.findByRole('region', { name: 'Recent reveals' }));
  expect(reveals.getByRole('link', { name: 'Jonas Whitfield' })).toHaveAttribute(
    'href',
    `/recruiter/pro/maya/revealed?person=${aReveal().candidateId}`,
  );
  expect(reveals.getByRole('link', { name: 'All whom you have revealed' })).toHaveAttribute(
    'href',
    '/recruiter/pro/maya/revealed',
  );
});

test('shows how many searches are used where they are counted, and only there', async () => {
  const searches = { used: 38, limit: 50, renewsAt: '2026-12-03T12:00:00.000Z' };
  mockApi({ [DASHBOARD]: { body: aDashboard({ searches }) } });
  const { unmount } = open();
  const panel = await screen.findByRole('region', { name: 'Searches this period' });
  expect(panel).toHaveTextContent('38 of 50 used');
  expect(panel).toHaveTextContent('12 left until Dec 3, 2026.');
  unmount();
  mockApi({ [DASHBOARD]: { body: aDashboard() } });
  open();
  await screen.findByRole('region', { name: 'Tokens left' });
  expect(screen.queryByRole('region', { name: 'Searches this period' })).not.toBeInTheDocument();
});

test('says when used up searches are back', async () => {
  const searches = { used: 50, limit: 50, renewsAt: '2026-12-03T12:00:00.000Z' };
  mockApi({ [DASHBOARD]: { body: aDashboard({ searches }) } });
  open();
  expect(await screen.findByRole('region', { name: 'Searches this period' })).toHaveTextContent(
    '50 of 50 usedYou have 50 again on Dec 3, 2026.',
  );
});

test('says so when nobody has been revealed', async () => {
  mockApi({ [DASHBOARD]: { body: aDashboard({ recentReveals: [] }) } });
  open();
  expect(await screen.findByText('You have not revealed anyone yet')).toBeVisible();
  const reveals = within(screen.getByRole('region', { name: 'Recent reveals' }));
  expect(reveals.getByRole('link', { name: 'Search people' })).toHaveAttribute(
    'href',
    '/recruiter/pro/maya/recruiter-search',
  );
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('suggests the next step', async () => {
  mockApi({ [DASHBOARD]: { body: aDashboard({ plan: null }) } });
  open('/recruiter/basic/maya', aUser({ subscriptionPlan: null }));
  expect(await screen.findByRole('link', { name: 'See the plans' })).toHaveAttribute(
    'href',
    '/recruiter/basic/maya/subscription',
  );
});

test('leads to the search, the plan and more tokens', async () => {
  mockApi({ [DASHBOARD]: { body: aDashboard() } });
  open();
  expect(await screen.findByRole('link', { name: 'Search people' })).toHaveAttribute(
    'href',
    '/recruiter/pro/maya/recruiter-search',
  );
  expect(screen.getByRole('link', { name: 'Your plan' })).toHaveAttribute(
    'href',
    '/recruiter/pro/maya/subscription',
  );
  expect(screen.getByRole('link', { name: 'Buy tokens' })).toHaveAttribute(
    'href',
    '/recruiter/pro/maya/token-purchase',
  );
});

test('says that it is loading', async () => {
  mockApi({ [DASHBOARD]: 'never' });
  open();
  expect(await screen.findByText('Loading your dashboard')).toBeInTheDocument();
});

test('shows a failure and recovers by Try again', async () => {
  mockApi({ [DASHBOARD]: { status: 503, error: { message: 'Down', code: 'unavailable' } } });
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your dashboard');
  mockApi({ [DASHBOARD]: { body: aDashboard() } });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Hello, Maya' })).toBeVisible();
});

test('Try again keeps the focus while it is under way', async () => {
  mockApi({ [DASHBOARD]: 'network failure' });
  open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  mockApi({ [DASHBOARD]: 'never' });
  await userEvent.click(retry);
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
  expect(retry).toHaveAttribute('aria-busy', 'true');
});

test('the plan in the address becomes lower-case', async () => {
  mockApi({ [DASHBOARD]: { body: aDashboard() } });
  open('/recruiter/Pro/maya');
  expect(await screen.findByRole('heading', { name: 'Hello, Maya' })).toBeVisible();
  expect(window.location.pathname).toBe('/recruiter/pro/maya');
});

test('another type of user is sent away without a call', async () => {
  const requests = mockApi({});
  open('/recruiter/pro/maya', anHrUser());
  expect(
    await screen.findByText('Outside of the area: /enterprise/Northstar%20Freight/maya'),
  ).toBeVisible();
  expect(requests).toEqual([]);
});
