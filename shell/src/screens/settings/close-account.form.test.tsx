import { currentSession, navigate, setSessionUser } from '@gangway/shared-ui/platform';
import {
  anAuthority,
  anHrUser,
  aUser,
  mockApi,
  refusal,
  renderWithToast,
} from '@gangway/shared-ui/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CloseAccount } from './close-account.form';

const POST = 'POST /api/auth/close-account';

function open(user = aUser()) {
  act(() => {
    setSessionUser(user);
    navigate('/settings?tab=security');
  });
  renderWithToast(<CloseAccount user={user} />);
}

async function ask() {
  await userEvent.click(screen.getByRole('button', { name: 'Close account' }));
  return within(screen.getByRole('dialog', { name: 'Close your account for good?' }));
}

type Replies = Parameters<typeof mockApi>[0];

async function send(replies: Replies, password = 'correct horse') {
  const requests = mockApi(replies);
  open();
  const dialog = await ask();
  if (password) await userEvent.type(dialog.getByLabelText('Password'), password);
  await userEvent.click(dialog.getByRole('button', { name: 'Close account' }));
  return { dialog, requests };
}

it('says which data is deleted, and which is kept and why', () => {
  open();
  expect(screen.getByText(/^Your plan ends at once/)).toBeVisible();
  expect(screen.getByText(/saved searches, notes and billing details/)).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/receipts .* for our books/),
    expect.stringMatching(/candidates/),
    expect.stringMatching(/logs, so that misuse .* internal ID/),
  ]);
});

it.each([
  [5, 'Your unused tokens are lost and not refunded.'],
  [0, null],
])(
  'mentions no plan when there is none, and tokens only if there are any: %d',
  (tokensRemaining, text) => {
    open(aUser({ subscriptionPlan: null, tokensRemaining }));
    expect(screen.queryByText(/plan ends/)).not.toBeInTheDocument();
    expect(screen.queryByText(/unused tokens/)?.textContent ?? null).toBe(text);
  },
);

it('closes the account with the password, and leads home signed out', async () => {
  const { requests } = await send({ [POST]: { body: undefined } });
  expect(await screen.findByText(/^neutral \| Your account is closed/)).toBeVisible();
  expect(requests).toMatchObject([{ call: POST, body: { currentPassword: 'correct horse' } }]);
  expect(currentSession().status).toBe('signed-out');
  expect(window.location.pathname).toBe('/');
});

it('shows a wrong password at its field', async () => {
  const wrong = refusal(400, 'Current password is incorrect', 'wrong_password');
  const { dialog } = await send({ [POST]: wrong }, 'wrong');
  expect(await dialog.findByText('Current password is incorrect')).toBeVisible();
  expect(currentSession().status).toBe('signed-in');
});

it('asks for the password before anything is sent', async () => {
  const { dialog, requests } = await send({}, '');
  expect(dialog.getByText('Current password is required')).toBeVisible();
  expect(requests).toEqual([]);
});

it('asks for a code when the account has a second factor', async () => {
  const needed = refusal(401, 'Please enter a code', 'second_factor_needed');
  const { dialog } = await send({ [POST]: needed });
  expect(await dialog.findByRole('textbox', { name: /code/i })).toBeVisible();
});

it('does nothing when the user keeps the account', async () => {
  const requests = mockApi({});
  open();
  const dialog = await ask();
  await userEvent.click(dialog.getByRole('button', { name: 'Keep the account' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(requests).toEqual([]);
});

it.each([
  ['the main user of an organization', anHrUser(), /contact us/],
  ['an administrator', anAuthority(), /removed by the operator/],
])('tells %s how to close the account instead', (_, user, text) => {
  open(user);
  expect(
    screen.getByText(
      (_text, element) => element?.tagName === 'P' && text.test(element.textContent),
    ),
  ).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('tells a colleague that data of the organization stays', () => {
  open(anHrUser({ isMainUser: false }));
  expect(screen.getByText(/stay with it/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Close account' })).toBeVisible();
});

it('says when the payment provider still has to end the plan', async () => {
  await send({ [POST]: { status: 202, body: { continues: true } } });
  expect(await screen.findByText(/slow to answer, so we end your plan there/)).toBeVisible();
  expect(currentSession().status).toBe('signed-out');
});
