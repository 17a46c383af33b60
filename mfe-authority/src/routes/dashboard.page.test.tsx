import {
  anAuthority,
  anHrUser,
  aUser,
  expectLink,
  mockApi,
  renderArea,
} from '@gangway/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { area } from '../area';
import { remote } from '../remote';
import {
  ENTERPRISE_LIST,
  FEDERAL_LIST,
  mockDashboard,
  NO_ROWS,
  recruiterAdmin,
  someStats,
  STATS,
} from '../testing/dashboard';

const open = (path = '/authority-dashboard', user = anAuthority()) =>
  renderArea(area, remote, { path, user });

const figures = (name: string) => {
  const region = within(screen.getByRole('region', { name }));
  return region.getAllByRole('definition').map((figure) => figure.textContent);
};

it('shows candidates, accounts and pending requests', async () => {
  mockDashboard({ [ENTERPRISE_LIST]: NO_ROWS });
  open();
  await screen.findByRole('region', { name: 'Candidates' });
  expect(figures('Candidates')).toEqual(['1,400', '1,268', '132']);
  expect(figures('Accounts')).toEqual(['6', '23']);
  expect(figures('Requests')).toEqual(['4', '3', '1']);
  expect(screen.getByText('4 requests are waiting for a decision.')).toBeVisible();
});

it('says so when no request is waiting', async () => {
  mockApi({
    [STATS]: { body: { ...someStats, totalCandidates: 0, pendingRequests: 0 } },
    [ENTERPRISE_LIST]: NO_ROWS,
  });
  open();
  expect(await screen.findByText('No requests are waiting.')).toBeVisible();
});

it('says that it is loading', async () => {
  mockApi({ [STATS]: 'never', [ENTERPRISE_LIST]: 'never' });
  open();
  expect(await screen.findByText('Loading the figures')).toBeInTheDocument();
});

it('shows a failure and recovers by Try again', async () => {
  mockApi({ [STATS]: 'network failure', [ENTERPRISE_LIST]: NO_ROWS });
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load the figures');
  mockDashboard({ [ENTERPRISE_LIST]: NO_ROWS });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Candidates' })).toBeVisible();
});

it.each([
  [aUser(), '/recruiter/pro/maya'],
  [anHrUser(), '/enterprise/Northstar%20Freight/maya'],
])('denies access to other users without a request', async (user, home) => {
  const requests = mockApi({});
  open('/authority-dashboard', user);
  expect(await screen.findByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
  expectLink('Go to your dashboard', home);
  expect(requests).toEqual([]);
});

it.each([
  [anAuthority({ rights: ['platform'] }), 1],
  [anAuthority(), 0],
])('links to the releases only for those who may see them', async (user, links) => {
  mockDashboard({ [ENTERPRISE_LIST]: NO_ROWS });
  open('/authority-dashboard', user);
  await screen.findByRole('region', { name: 'Candidates' });
  const found = screen.queryAllByRole('link', { name: 'Releases' });
  expect(found.map((link) => link.getAttribute('href'))).toEqual(
    Array(links).fill('/authority-dashboard/platform'),
  );
});

it('redirects the path with a username to the dashboard', async () => {
  mockDashboard({ [ENTERPRISE_LIST]: NO_ROWS });
  open('/authority/testauthority');
  expect(await screen.findByRole('heading', { name: 'Administration' })).toBeVisible();
  expect(window.location.pathname).toBe('/authority-dashboard');
});

const tabNames = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);

it('shows the tabs of the enterprise role', async () => {
  mockDashboard({ [ENTERPRISE_LIST]: NO_ROWS });
  open();
  await screen.findByText('No requests yet');
  expect(tabNames()).toEqual([
    'Enterprise Requests',
    'Organizations',
    'Sales messages',
    'Invoices',
    'Federal Requests',
  ]);
  expect(screen.getByRole('tab', { name: 'Enterprise Requests', selected: true })).toBeVisible();
});

it('shows the tabs of the recruiter role, without a request for enterprise requests', async () => {
  const requests = mockDashboard({
    [FEDERAL_LIST]: NO_ROWS,
    'GET /api/authority/recruiters': NO_ROWS,
  });
  open('/authority-dashboard', recruiterAdmin);
  await screen.findByText('No recruiters yet');
  expect(tabNames()).toEqual([
    'Recruiter Accounts',
    'Subscriptions',
    'Paused accounts',
    'Reports',
    'Federal Requests',
  ]);
  await userEvent.click(screen.getByRole('tab', { name: 'Federal Requests' }));
  await screen.findByText('No requests yet');
  expect(window.location.search).toBe('?tab=federal-requests');
  expect(requests.map(({ call }) => call)).not.toContain(ENTERPRISE_LIST);
});

it('shows the first tab when the address names a tab of another role', async () => {
  mockDashboard({ [ENTERPRISE_LIST]: NO_ROWS });
  open('/authority-dashboard?tab=subscriptions');
  expect(
    await screen.findByRole('tab', { name: 'Enterprise Requests', selected: true }),
  ).toBeVisible();
});

it('shows the recruiter role the number of federal requests only', async () => {
  mockApi({
    [STATS]: { body: { ...someStats, pendingRequests: 1 } },
    'GET /api/authority/recruiters': NO_ROWS,
  });
  open('/authority-dashboard', recruiterAdmin);
  expect(await screen.findByRole('link', { name: '1 pending federal requests' })).toHaveAttribute(
    'href',
    '/authority-dashboard?tab=federal-requests&status=pending',
  );
  expect(figures('Requests')).toEqual(['1']);
});

it('links each figure to what it counts if the role has access to that', async () => {
  mockDashboard({ [ENTERPRISE_LIST]: NO_ROWS });
  open();
  await screen.findByRole('region', { name: 'Candidates' });
  expectLink(
    '3 pending enterprise requests',
    '/authority-dashboard?tab=enterprise-requests&status=pending',
  );
  expectLink(
    '1 pending federal requests',
    '/authority-dashboard?tab=federal-requests&status=pending',
  );
  expectLink('6 enterprises', '/authority-dashboard?tab=organizations');
  expect(screen.queryByRole('link', { name: '23 recruiters' })).not.toBeInTheDocument();
});
