import type {
  ManagedOrganization,
  OrganizationDetails,
} from '@gangway/contract/desk/authority-organizations';
import { expectToast } from '@gangway/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  mockDashboard,
  openDashboard,
  pageOf,
  queriesOf,
  rowNames,
  sent,
  type Replies,
} from '../testing/dashboard';

const LIST = 'GET /api/authority/organizations';
const DETAILS = 'GET /api/authority/organizations/:id';
const CHANGE = 'PATCH /api/authority/organizations/:id';
const SUSPEND = 'POST /api/authority/organizations/:id/suspend';
const REINSTATE = 'POST /api/authority/organizations/:id/reinstate';
const LINK = 'POST /api/authority/organizations/:id/send-link';

const organization: ManagedOrganization = {
  id: 'cccccccc-0000-4000-8000-000000000001',
  name: 'Northstar Freight',
  kind: 'enterprise',
  subscriptionStatus: 'active',
  hasOrganizationFee: false,
  suspension: null,
  createdAt: '2026-11-20T09:00:00.000Z',
};
const suspended = {
  ...organization,
  suspension: { at: '2026-11-21T09:00:00.000Z', reason: 'Lists of strangers' },
};

const detailsOf = (shown: ManagedOrganization): OrganizationDetails => ({
  organization: shown,
  users: [
    {
      id: 'dddddddd-0000-4000-8000-000000000001',
      email: 'maya@northstar.example',
      firstName: 'Maya',
      lastName: 'Okafor',
      isMainUser: true,
      isVerified: false,
      profileImageUrl: null,
    },
  ],
  awaitsPassword: true,
  lists: 3,
  people: 1240,
  paidCents: 4_960_000,
  openInvoiceCents: 0,
});

const replies = (shown = organization) => ({
  [LIST]: pageOf(shown),
  [DETAILS]: { body: detailsOf(shown) },
});

async function openPanel(more: Replies = {}, shown = organization) {
  const requests = mockDashboard({ ...replies(shown), ...more });
  openDashboard(`?tab=organizations&organization=${shown.id}`);
  const panel = await screen.findByRole('dialog', { name: 'Northstar Freight' });
  return { requests, panel: within(panel) };
}

it('filters by kind and fee', async () => {
  const requests = mockDashboard(replies());
  openDashboard('?tab=organizations&fee=unpaid');
  await screen.findByRole('table', { name: 'Organizations' });
  expect(rowNames('Organizations')).toEqual(['Northstar Freight']);
  await userEvent.click(screen.getByRole('radio', { name: 'Federal' }));
  await waitFor(() =>
    expect(queriesOf(requests, LIST)).toEqual([
      { fee: 'unpaid', limit: '50' },
      { fee: 'unpaid', kind: 'federal', limit: '50' },
    ]),
  );
});

it('opens an organization from its row, with its users and what it has paid', async () => {
  mockDashboard(replies());
  openDashboard('?tab=organizations');
  await userEvent.click(await screen.findByRole('link', { name: 'Northstar Freight' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Northstar Freight' }));
  expect(panel.getByText('$49,600.00')).toBeVisible();
  expect(panel.getByText('1,240')).toBeVisible();
  expect(panel.getByRole('listitem')).toHaveTextContent('Maya Okafor');
  expect(panel.getByRole('listitem')).toHaveTextContent('Pending Verification');
});

it('marks the setup fee as paid', async () => {
  const { requests, panel } = await openPanel({ [CHANGE]: { body: organization } });
  await userEvent.click(panel.getByRole('button', { name: 'Mark as paid' }));
  await expectToast('neutral | Setup fee marked as paid');
  expect(sent(requests, CHANGE)).toEqual([{ hasOrganizationFee: true }]);
});

it('sets the subscription inactive, and shows a failure', async () => {
  const { requests, panel } = await openPanel({
    [CHANGE]: { status: 404, error: { message: 'It is gone', code: 'not_found' } },
  });
  await userEvent.click(panel.getByRole('button', { name: 'Deactivate' }));
  await expectToast('destructive | Update Failed | It is gone');
  expect(sent(requests, CHANGE)).toEqual([{ subscriptionStatus: 'inactive' }]);
});

it('suspends an organization, but only with a reason', async () => {
  const { requests, panel } = await openPanel({ [SUSPEND]: { body: suspended } });
  await userEvent.click(panel.getByRole('button', { name: 'Suspend…' }));
  await userEvent.click(panel.getByRole('button', { name: 'Suspend organization' }));
  const reason = panel.getByRole('textbox', { name: 'Reason' });
  expect(reason).toHaveAccessibleDescription('Please give a reason');
  await userEvent.type(reason, 'Lists of strangers');
  await userEvent.click(panel.getByRole('button', { name: 'Suspend organization' }));
  await expectToast('neutral | Organization suspended');
  expect(sent(requests, SUSPEND)).toEqual([{ reason: 'Lists of strangers' }]);
});

it('shows why an organization is suspended, and reinstates it', async () => {
  const { panel } = await openPanel({ [REINSTATE]: { body: organization } }, suspended);
  expect(panel.getByRole('alert')).toHaveTextContent('Lists of strangers');
  await userEvent.click(panel.getByRole('button', { name: 'Reinstate organization' }));
  await expectToast('neutral | Organization reinstated');
});

it('sends the link for the password again', async () => {
  const { panel } = await openPanel({ [LINK]: { body: undefined } });
  await userEvent.click(panel.getByRole('button', { name: 'Send link again' }));
  await expectToast('neutral | Link sent');
});
