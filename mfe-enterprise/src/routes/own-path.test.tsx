import { fillPath } from '@gangway/contract/foundation/route-match';
import { anAuthority, anHrUser, aUser, mockApi, renderArea } from '@gangway/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { area } from '../area';
import { remote } from '../remote';
import { ownPathInstead } from './own-path';

const params = { company: 'Northstar Freight', username: 'maya' };

it('keeps an HR user on their own path', () => {
  expect(ownPathInstead(anHrUser(), params)).toBeNull();
});

it.each([
  { company: 'Other Company', username: 'maya' },
  { company: 'Northstar Freight', username: 'jonas' },
])('redirects an HR user from the path of another to their own', (others) => {
  expect(ownPathInstead(anHrUser(), others)).toBe('/enterprise/Northstar%20Freight/maya');
});

it('keeps an HR user without a company name on the path of company', () => {
  const user = anHrUser({ companyName: null });
  expect(ownPathInstead(user, { company: 'company', username: 'maya' })).toBeNull();
});

it.each([
  [aUser(), '/recruiter/pro/maya'],
  [anAuthority(), '/authority-dashboard'],
])('sends a user of another type to their own dashboard', (user, path) => {
  expect(ownPathInstead(user, params)).toBe(path);
});

it('redirects an HR user from a page of another to the same page of their own', () => {
  const others = { company: 'Other Company', username: 'maya' };
  const ownPath = ({ username }: { username: string }) => `/own/${username}`;
  expect(ownPathInstead(anHrUser(), others, ownPath)).toBe('/own/maya');
  expect(ownPathInstead(aUser(), others, ownPath)).toBe('/recruiter/pro/maya');
});

const PAGES = area.routes.map(({ path }) => ({ path }));
const OWN_PAGES = PAGES.filter(
  ({ path }) => path.includes(':company') && !path.endsWith('/payment'),
);
const pathOf = (path: string, username: string) =>
  fillPath(path, { company: 'Northstar Freight', username, id: 'a-list' });

it.each(PAGES)('sends another type of user from $path to their dashboard', async ({ path }) => {
  const requests = mockApi({});
  renderArea(area, remote, { path: pathOf(path, 'maya'), user: aUser() });
  expect(await screen.findByText('Outside of the area: /recruiter/pro/maya')).toBeVisible();
  expect(requests).toEqual([]);
});

it.each(OWN_PAGES)('redirects $path of a colleague, and keeps its query', async ({ path }) => {
  mockApi({});
  renderArea(area, remote, { path: `${pathOf(path, 'bo')}?from=mail`, user: anHrUser() });
  await waitFor(() => expect(window.location.pathname).toBe(pathOf(path, 'maya')));
  expect(window.location.search).toBe('?from=mail');
});
