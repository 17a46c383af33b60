import { anAuthority, anHrUser, aUser, mockApi, renderWithToast } from '@gangway/shared-ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NotificationsPanel } from './notifications.panel';

const GET = 'GET /api/auth/notifications';
const PUT = 'PUT /api/auth/notifications';

type Replies = Parameters<typeof mockApi>[0];

function open(replies: Replies = { [GET]: { body: { refused: [] } } }, user = aUser()) {
  const requests = mockApi(replies);
  renderWithToast(<NotificationsPanel user={user} />);
  return requests;
}
const choice = () => screen.findByRole('checkbox', { name: 'New people in your saved searches' });

it('turns the emails of saved searches off and on', async () => {
  const requests = open({ [GET]: { body: { refused: [] } }, [PUT]: { body: { refused: [] } } });
  expect(await choice()).toBeChecked();
  await userEvent.click(await choice());
  expect(await screen.findByText(/^neutral \| Emails turned off/)).toBeVisible();
  expect(await choice()).not.toBeChecked();
  await userEvent.click(await choice());
  expect(await screen.findByText(/^neutral \| Emails turned on/)).toBeVisible();
  expect(requests.slice(1).map(({ body }) => body)).toEqual([
    { refused: ['saved_searches'] },
    { refused: [] },
  ]);
});

it('shows the stored choice', async () => {
  open({ [GET]: { body: { refused: ['saved_searches'] } } });
  expect(await choice()).not.toBeChecked();
});

it('switches back when the change could not be stored', async () => {
  open({ [GET]: { body: { refused: [] } }, [PUT]: 'network failure' });
  await userEvent.click(await choice());
  expect(await screen.findByText(/^destructive \| Error/)).toBeVisible();
  expect(await choice()).toBeChecked();
});

it('shows a failure, and recovers on Try again', async () => {
  open({ [GET]: 'network failure' });
  expect(await screen.findByRole('alert')).toHaveTextContent(/could not load/);
  mockApi({ [GET]: { body: { refused: [] } } });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await choice()).toBeChecked();
});

it.each([
  ['an HR user', anHrUser()],
  ['an administrator', anAuthority()],
])('says to %s which emails are always sent, without a call', (_, user) => {
  const requests = open({}, user);
  expect(screen.getByText(/^Security/)).toBeVisible();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(requests).toEqual([]);
});

it.each([
  ['unlimited', 4],
  ['ultimate', 3],
])(
  'lists the emails that are always sent on the plan %s: %d kinds',
  async (subscriptionPlan, count) => {
    open(undefined, aUser({ subscriptionPlan }));
    expect(await choice()).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(count);
    expect(screen.queryAllByText(/API key/)).toHaveLength(count - 3);
  },
);
