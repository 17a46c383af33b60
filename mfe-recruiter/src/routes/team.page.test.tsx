import type { Team } from '@gangway/contract/market/teams';
import { aUser, expectLink, expectToast, showModals } from '@gangway/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aTeam, aTeamMember, anInvitation } from '../features/team/team.factory';
import { openPage, sent } from '../testing/open-page';

const TEAM = 'GET /api/team';
const INVITE = 'POST /api/team/invitations';
const SEND = 'POST /api/team/invitations/:id/send';
const WITHDRAW = 'DELETE /api/team/invitations/:id';
const REMOVE = 'DELETE /api/team/members/:id';
const LEAVE = 'POST /api/team/leave';
const ME = 'GET /api/auth/user';
const PATH = '/recruiter/unlimited/maya/team';

const owner = aUser({ subscriptionPlan: 'unlimited' });
const member = aUser({
  id: aTeamMember().id,
  subscriptionPlan: 'unlimited',
  team: { role: 'member', ownerName: 'Ada Quay' },
});

beforeAll(showModals);

const open = (team: Team = aTeam(), more = {}, user = owner) =>
  openPage(PATH, { [TEAM]: { body: team }, [ME]: { body: user }, ...more }, user).requests;

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const members = async () =>
  within(await screen.findByRole('region', { name: 'Members of the team' }));
const invitations = () => within(screen.getByRole('region', { name: 'Your invitations' }));

describe('the owner', () => {
  it('sees who is in the team, with their reveals of this month', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Team' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Team' })).toHaveAttribute('aria-current', 'page');
    const [first, second] = (await members()).getAllByRole('listitem');
    expect(first).toHaveTextContent(/Maya Okafor \(you\) Owner.*1 reveal this month$/);
    expect(second).toHaveTextContent(/Dana Reyes.*4 reveals this month · Joined Nov 2, 2026/);
    expect(within(first ?? document.body).queryByRole('button')).not.toBeInTheDocument();
    expect((await members()).queryByRole('button', { name: 'Leave the team' })).toBeNull();
    expect(invitations().getByText('3 seats are free.')).toBeVisible();
  });

  it('invites a colleague by email, after which the team is loaded again', async () => {
    const requests = open(aTeam(), { [INVITE]: { body: anInvitation() } });
    await userEvent.type(
      await screen.findByLabelText('Your colleague’s email'),
      'lee@harbor.example{Enter}',
    );
    await expectToast('neutral | Invitation sent | lee@harbor.example');
    expect(screen.getByLabelText('Your colleague’s email')).toHaveValue('');
    expect(sent(requests, INVITE)).toMatchObject([{ body: { email: 'lee@harbor.example' } }]);
    await waitFor(() => expect(sent(requests, TEAM)).toHaveLength(2));
  });

  it('sees an invalid email address marked before anything is sent', async () => {
    const requests = open();
    await userEvent.type(await screen.findByLabelText('Your colleague’s email'), 'lee{Enter}');
    expect(screen.getByLabelText('Your colleague’s email')).toHaveAccessibleDescription(
      'Please enter a valid email address',
    );
    expect(sent(requests, INVITE)).toEqual([]);
  });

  it('reads the message of the server when an invitation is refused', async () => {
    const error = { code: 'already_in_team', message: 'This person is already in your team.' };
    open(aTeam(), { [INVITE]: { status: 409, error } });
    await userEvent.type(
      await screen.findByLabelText('Your colleague’s email'),
      'dana@harbor.example{Enter}',
    );
    const toast = `destructive | The invitation was not sent | ${error.message}`;
    expect(await screen.findByText(toast)).toBeVisible();
  });

  it('sends an invitation again', async () => {
    const team = aTeam({ invitations: [anInvitation()] });
    const requests = open(team, { [SEND]: { body: anInvitation() } });
    await press('Send again');
    const toast = 'neutral | Invitation sent again | lee@harbor.example';
    expect(await screen.findByText(toast)).toBeVisible();
    expect(sent(requests, SEND)).toMatchObject([{ params: { id: anInvitation().id } }]);
    expect(invitations().getByRole('listitem')).toHaveTextContent(
      'Sent Nov 20, 2026 · Expires Nov 27, 2026',
    );
  });

  it('withdraws an invitation after a confirmation, and the focus stays on the page', async () => {
    const team = aTeam({ invitations: [anInvitation()] });
    const requests = open(team, { [WITHDRAW]: { body: undefined } });
    await press('Withdraw');
    await press('Withdraw invitation');
    await waitFor(() => expect(screen.queryByText('lee@harbor.example')).toBeNull());
    expect(screen.getByRole('region', { name: 'Your invitations' })).toHaveFocus();
    expect(sent(requests, WITHDRAW)).toMatchObject([{ params: { id: anInvitation().id } }]);
  });

  it('removes a member after a confirmation, even one who has just left', async () => {
    const error = { code: 'not_found', message: 'This person is not in your team any more' };
    const requests = open(aTeam(), { [REMOVE]: { status: 404, error } });
    await press('Remove');
    expect(screen.getByRole('dialog', { name: 'Remove Dana Reyes?' })).toHaveAccessibleDescription(
      /Dana Reyes loses access to your plan and your candidates right away/,
    );
    await press('Remove member');
    await waitFor(() => expect(screen.queryByText('dana@harbor.example')).toBeNull());
    expect(screen.getByText('neutral | Member removed | Dana Reyes')).toBeVisible();
    expect(sent(requests, REMOVE)).toMatchObject([{ params: { id: aTeamMember().id } }]);
    await waitFor(() => expect(sent(requests, ME)).toHaveLength(1));
  });

  it('keeps a member who could not be removed, and is told so', async () => {
    open(aTeam(), { [REMOVE]: 'network failure' });
    await press('Remove');
    await press('Remove member');
    const toast = 'destructive | The member was not removed | Please try again.';
    expect(await screen.findByText(toast)).toBeVisible();
    expect(screen.getByText('dana@harbor.example')).toBeVisible();
  });

  it('cannot invite more people than there are seats', async () => {
    const ids = ['1', '2', '3'];
    open(
      aTeam({
        invitations: ids.map((last) =>
          anInvitation({ id: anInvitation().id.replace(/1$/, last), email: `${last}@x.example` }),
        ),
      }),
    );
    expect(await screen.findByText(/^All 5 seats are taken/)).toBeVisible();
    expect(screen.queryByLabelText('Your colleague’s email')).not.toBeInTheDocument();
  });

  it('can only remove members on a plan without a team', async () => {
    openPage('/recruiter/pro/maya/team', { [TEAM]: { body: aTeam({ isActive: false }) } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Your team is paused');
    expect(screen.getByRole('button', { name: 'Remove' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Your invitations' })).not.toBeInTheDocument();
  });
});

describe('a member', () => {
  it('sees the team, but cannot manage it and has no tab for integrations', async () => {
    open(aTeam(), {}, member);
    expect((await members()).getAllByRole('listitem')[1]).toHaveTextContent('Dana Reyes (you)');
    expect(screen.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Your invitations' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Team' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Integrations' })).not.toBeInTheDocument();
  });

  it('leaves the team after a confirmation, and is led to their own dashboard', async () => {
    const alone = aUser({ id: member.id, subscriptionPlan: null });
    const requests = open(aTeam(), { [LEAVE]: { body: alone } }, member);
    await press('Leave the team');
    expect(screen.getByRole('dialog', { name: 'Leave the team?' })).toHaveAccessibleDescription(
      /stay with Ada Quay/,
    );
    const [, confirm] = screen.getAllByRole('button', { name: 'Leave the team' });
    await userEvent.click(confirm ?? document.body);
    await waitFor(() => expect(window.location.pathname).toBe('/recruiter/basic/maya'));
    expect(sent(requests, LEAVE)).toHaveLength(1);
  });

  it('is told why the team is paused', async () => {
    const paused = { role: 'member', ownerName: 'Ada Quay', isPaused: true } as const;
    const user = aUser({ subscriptionPlan: null, team: paused });
    const replies = { [TEAM]: { body: aTeam({ isActive: false }) } };
    openPage('/recruiter/basic/maya/team', replies, user);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /Your team is paused.*Ada Quay’s plan is not active/,
    );
    expect(await screen.findByRole('button', { name: 'Leave the team' })).toBeVisible();
  });

  it.each([
    ['subscription', 'Your plan'],
    ['token-purchase', 'Buy tokens'],
    ['integrations', 'Integrations'],
  ])('reads at %s who manages the plan, without a request', async (page, title) => {
    const { requests } = openPage(PATH.replace(/team$/, page), {}, member);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText('Ada Quay manages your team’s plan')).toBeVisible();
    expectLink('See your team', PATH);
    expect(screen.getByRole('link', { name: 'Your payments' })).toBeVisible();
    expect(requests).toEqual([]);
  });
});

it('names Enterprise as the plan with a team to a user of another plan', async () => {
  openPage('/recruiter/pro/maya/team', { [TEAM]: { body: null } });
  expect(
    await screen.findByRole('heading', { name: 'Team management comes with Enterprise' }),
  ).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Team' })).not.toBeInTheDocument();
});

it('redirects a recruiter without a team from the path of an owner to the own dashboard', async () => {
  openPage(PATH, { [TEAM]: { body: aTeam() } });
  await waitFor(() => expect(window.location.pathname).toBe('/recruiter/pro/maya'));
});
