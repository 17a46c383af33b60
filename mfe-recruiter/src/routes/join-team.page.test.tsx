import { anHrUser, aUser, expectLink, expectToast, mockApi } from '@gangway/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '../testing/open-page';

const OFFER = 'GET /api/team/join/:token';
const JOIN = 'POST /api/team/join';
const PATH = '/recruiter/team/join/a-secret';

const alone = aUser({ subscriptionPlan: null });
const offer = { ownerName: 'Ada Quay', companyName: 'Quay Search' };
const joined = aUser({
  subscriptionPlan: 'unlimited',
  team: { role: 'member', ownerName: 'Ada Quay' },
});

const open = (more = {}, user = alone) =>
  openPage(PATH, { [OFFER]: { body: offer }, ...more }, user).requests;

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('says who invites and what is shared, without joining the team', async () => {
  const requests = open();
  expect(
    await screen.findByRole('heading', { name: 'Ada Quay, Quay Search, invites you' }),
  ).toBeVisible();
  expect(screen.getByText('You join with the account of maya@harbor.example.')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(requests.map(({ call }) => call)).toEqual([OFFER]);
});

it('joins the team by the button, and leads to the dashboard of its plan', async () => {
  const requests = open({ [JOIN]: { body: joined } });
  await press('Join the team');
  await waitFor(() => expect(window.location.pathname).toBe('/recruiter/unlimited/maya'));
  const sent = requests.filter(({ call }) => call === JOIN);
  expect(sent).toMatchObject([{ body: { token: 'a-secret' } }]);
  expect(
    screen.getByText('neutral | You joined the team | You now share the plan of Ada Quay.'),
  ).toBeVisible();
});

it('shows the message of the server when joining fails', async () => {
  const error = { code: 'team_full', message: 'All 5 seats of this team are taken.' };
  open({ [JOIN]: { status: 409, error } });
  await press('Join the team');
  await expectToast(`destructive | You did not join the team | ${error.message}`);
  expect(screen.getByRole('button', { name: 'Join the team' })).toBeEnabled();
});

it.each([
  [400, 'link_invalid', 'This invitation has expired.', alone, '/recruiter/basic/maya'],
  [409, 'has_own_plan', 'Your account has a plan of its own.', aUser(), '/recruiter/pro/maya'],
  [
    403,
    'forbidden',
    'Only recruiters can do this',
    anHrUser(),
    '/enterprise/Northstar%20Freight/maya',
  ],
])('shows a refusal %i %s with the account that is signed in', async (...row) => {
  const [status, code, message, user, dashboard] = row;
  open({ [OFFER]: { status, error: { code, message } } }, user);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(message);
  expect(alert).toHaveTextContent('You are signed in as maya@harbor.example.');
  expectLink('Go to your dashboard', dashboard);
  expect(screen.queryByRole('button', { name: 'Join the team' })).not.toBeInTheDocument();
});

it('shows a failure and recovers by Try again', async () => {
  open({ [OFFER]: 'network failure' });
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load the invitation');
  mockApi({ [OFFER]: { body: offer } });
  await press('Try again');
  expect(await screen.findByRole('button', { name: 'Join the team' })).toBeVisible();
});
