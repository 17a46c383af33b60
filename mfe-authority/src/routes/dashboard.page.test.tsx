import type { AuthorityStats } from '@gangway/contract/authority';
import { anAuthority, anHrUser, aUser, mockApi, renderArea } from '@gangway/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { area } from '../area';
import { remote } from '../remote';

const STATS = 'GET /api/authority/stats';

const stats: AuthorityStats = {
  totalCandidates: 1400,
  activeCandidates: 1268,
  inactiveCandidates: 132,
  totalEnterprises: 6,
  totalRecruiters: 23,
  pendingRequests: 4,
};

const open = (path = '/authority-dashboard', user = anAuthority()) =>
  renderArea(area, remote, { path, user });

const figures = (name: string) => {
  const region = within(screen.getByRole('region', { name }));
  return region.getAllByRole('definition').map((figure) => figure.textContent);
};

test('shows candidates, accounts and pending requests', async () => {
  mockApi({ [STATS]: { body: stats } });
  open();
  await screen.findByRole('region', { name: 'Candidates' });
  expect(figures('Candidates')).toEqual(['1,400', '1,268', '132']);
  expect(figures('Accounts')).toEqual(['6', '23']);
  expect(figures('Requests')).toEqual(['4']);
  expect(screen.getByText('Somebody is waiting for an answer.')).toBeVisible();
});

test('says so when nobody is waiting', async () => {
  mockApi({ [STATS]: { body: { ...stats, totalCandidates: 0, pendingRequests: 0 } } });
  open();
  expect(await screen.findByText('Nobody is waiting.')).toBeVisible();
});

test('says that it is loading', async () => {
  mockApi({ [STATS]: 'never' });
  open();
  expect(await screen.findByText('Loading the figures')).toBeInTheDocument();
});

test('shows a failure and recovers by Try again', async () => {
  mockApi({ [STATS]: 'network failure' });
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load the figures');
  mockApi({ [STATS]: { body: stats } });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Candidates' })).toBeVisible();
});

test.each([
  [aUser(), '/recruiter/pro/maya'],
  [anHrUser(), '/enterprise/Northstar%20Freight/maya'],
])('denies access to others without a call', async (user, home) => {
  const requests = mockApi({});
  open('/authority-dashboard', user);
  expect(await screen.findByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute('href', home);
  expect(requests).toEqual([]);
});

test.each([
  [anAuthority({ rights: ['platform'] }), 1],
  [anAuthority(), 0],
])('leads to the releases only those who may see them', async (user, links) => {
  mockApi({ [STATS]: { body: stats } });
  open('/authority-dashboard', user);
  await screen.findByRole('region', { name: 'Candidates' });
  const found = screen.queryAllByRole('link', { name: 'Releases of the areas' });
  expect(found.map((link) => link.getAttribute('href'))).toEqual(
    Array(links).fill('/authority-dashboard/platform'),
  );
});

test('the path with a name is an alias', async () => {
  mockApi({ [STATS]: { body: stats } });
  open('/authority/testauthority');
  expect(await screen.findByRole('heading', { name: 'Platform overview' })).toBeVisible();
  expect(window.location.pathname).toBe('/authority-dashboard');
});
