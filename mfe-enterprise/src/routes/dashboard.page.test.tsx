import type { Organization } from '@gangway/contract/organisations';
import type { TransitionList } from '@gangway/contract/transition-lists';
import { anHrUser, aUser, mockApi, renderArea } from '@gangway/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { area } from '../area';
import { remote } from '../remote';

const organization: Organization = {
  id: '33333333-3333-4333-8333-333333333333',
  name: 'Northstar Freight',
  subscriptionStatus: 'active',
  hasOrganizationFee: true,
};

const aList = (changes: Partial<TransitionList> = {}): TransitionList => ({
  id: '44444444-4444-4444-8444-444444444444',
  name: 'Winter transition',
  department: 'Engineering',
  status: 'active',
  employeeCount: 1210,
  uploadDate: '2026-11-02T12:00:00.000Z',
  ...changes,
});

const down = { status: 503, error: { message: 'Down', code: 'unavailable' } };

const answer = (lists: TransitionList[]) =>
  mockApi({
    'GET /api/organization': { body: organization },
    'GET /api/transition-lists': { body: lists },
  });

const open = (path = '/enterprise/Northstar%20Freight/maya', user = anHrUser()) =>
  renderArea(area, remote, { path, user });

test('lists name, department, status, date and number of employees', async () => {
  const pending = aList({
    id: '44444444-4444-4444-8444-444444444445',
    name: 'Second wave',
    status: 'pending_payment',
    employeeCount: 1,
  });
  answer([aList(), pending]);
  open();
  const [, first, second] = within(await screen.findByRole('table')).getAllByRole('row');
  for (const text of ['Winter transition', 'Engineering', 'Active', 'Nov 2, 2026', '1,210']) {
    expect(first).toHaveTextContent(text);
  }
  expect(second).toHaveTextContent('Pending payment');
  expect(screen.getByText('1,211 people on 2 lists')).toBeVisible();
});

test('hides archived lists', async () => {
  answer([aList(), aList({ id: '44444444-4444-4444-8444-444444444446', status: 'archived' })]);
  open();
  expect(await screen.findByText('1,210 people on 1 list')).toBeVisible();
});

test('says so when there is no list', async () => {
  answer([]);
  open();
  expect(await screen.findByText('No transition lists yet')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('sums up the organization', async () => {
  answer([]);
  open();
  const summary = within(await screen.findByRole('region', { name: 'Northstar Freight' }));
  expect(summary.getByText('Active')).toBeVisible();
  expect(summary.getByText('Paid')).toBeVisible();
});

test('says of a setup fee that it is not paid yet', async () => {
  mockApi({
    'GET /api/organization': { body: { ...organization, hasOrganizationFee: false } },
    'GET /api/transition-lists': { body: [] },
  });
  open();
  expect(await screen.findByText('Not paid yet')).toBeVisible();
});

test('shows a failure beside what did load, and recovers by Try again', async () => {
  mockApi({ 'GET /api/organization': { body: organization }, 'GET /api/transition-lists': down });
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your lists');
  expect(await screen.findByRole('region', { name: 'Northstar Freight' })).toBeVisible();
  answer([aList()]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table')).toBeVisible();
});

test('the organization too can be tried again', async () => {
  mockApi({ 'GET /api/organization': down, 'GET /api/transition-lists': { body: [] } });
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your organization');
  answer([]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Northstar Freight' })).toBeVisible();
});

test('another type of user is sent away without a call', async () => {
  const requests = mockApi({});
  open('/enterprise/Northstar%20Freight/maya', aUser());
  expect(await screen.findByText('Outside of the area: /recruiter/pro/maya')).toBeVisible();
  expect(requests).toEqual([]);
});
