import type { OrganizationUser } from '@gangway/contract/identity/organizations';
import { anHrUser } from '@gangway/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { anOrganization } from '../testing/organization';
import { down, HOME, openPage, ORGANIZATION, type Replies } from '../testing/page';

const main: OrganizationUser = {
  id: anHrUser().id,
  email: 'maya@harbor.example',
  firstName: 'Maya',
  lastName: 'Okafor',
  isMainUser: true,
  isVerified: true,
  profileImageUrl: null,
};
const member: OrganizationUser = {
  ...main,
  id: '7f8f3a52-0a3c-4f4e-9b51-3f4c8a6f1c09',
  email: 'bo@harbor.example',
  firstName: 'Bo',
  lastName: 'Lind',
  isMainUser: false,
  isVerified: false,
};

const open = (replies: Replies = {}, user = anHrUser()) =>
  openPage(
    `${HOME}/organization`,
    {
      [ORGANIZATION]: { body: anOrganization() },
      'GET /api/organization/users': { body: [main, member] },
      ...replies,
    },
    user,
  );

it('shows the organization, its team and the actions of the main user', async () => {
  open();
  expect(await screen.findByRole('region', { name: 'Northstar Freight' })).toBeVisible();
  const team = within(await screen.findByRole('list', { name: 'Team members' }));
  expect(team.getByText('Pending Verification')).toBeVisible();
  expect(team.getByRole('button', { name: 'Remove Bo Lind' })).toBeVisible();
  for (const name of ['Add a user', 'Reset a password', 'Change an email address']) {
    expect(screen.getByRole('heading', { name })).toBeVisible();
  }
});

it.each([
  [{}, 'Active'],
  [{ subscriptionStatus: 'inactive' }, 'Inactive'],
  [{ suspension: { at: '2026-11-02T12:00:00.000Z', reason: 'Unpaid' } }, 'Suspended'],
] as const)('shows the state of an organization with %j as %s', async (changes, text) => {
  open({ [ORGANIZATION]: { body: anOrganization(changes) } });
  const summary = within(await screen.findByRole('region', { name: 'Northstar Freight' }));
  expect(summary.getByText('Account').nextElementSibling).toHaveTextContent(text);
});

it('shows a member the team and who manages it, but no actions', async () => {
  open({}, anHrUser({ id: member.id, isMainUser: false }));
  expect(await screen.findByRole('list', { name: 'Team members' })).toBeVisible();
  expect(screen.getByText(/Maya Okafor adds and removes users/)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('shows the team even when the organization could not be loaded', async () => {
  open({ [ORGANIZATION]: down });
  expect(await screen.findByText('We could not load your organization')).toBeVisible();
  expect(await screen.findByRole('list', { name: 'Team members' })).toBeVisible();
});

it('is one of the pages in the navigation of the area', async () => {
  open();
  const nav = within(await screen.findByRole('navigation', { name: 'Enterprise' }));
  expect(nav.getByRole('link', { name: 'Organization' })).toHaveAttribute('aria-current', 'page');
  expect(nav.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    HOME,
    `${HOME}/cost-calculator`,
    `${HOME}/outcomes`,
    `${HOME}/organization`,
  ]);
});
