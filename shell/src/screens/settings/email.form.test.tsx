import {
  aUser,
  expectToast,
  inTurn,
  mockApi,
  refusal,
  renderWithToast,
} from '@gangway/shared-ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmailForm } from './email.form';

const PUT = 'PUT /api/auth/email';
const SEND = 'POST /api/auth/send-confirmation';

const open = (changes = {}) => renderWithToast(<EmailForm user={aUser(changes)} />);
const press = () => userEvent.click(screen.getByRole('button', { name: 'Change email' }));

async function submit(replies: Parameters<typeof mockApi>[0], email = 'maya@new.example') {
  const requests = mockApi(replies);
  open();
  await userEvent.type(screen.getByLabelText('New email'), email);
  await userEvent.type(screen.getByLabelText('Password'), 'old-secret');
  await press();
  return requests;
}

describe('the email form', () => {
  it('has a link sent to the new address, and says where to look', async () => {
    const requests = await submit({ [PUT]: { body: undefined } }, 'Maya@New.example');
    expect(screen.getByText('Current email: maya@harbor.example')).toBeVisible();
    expect(await screen.findByText(/^neutral \| Link sent \| .*maya@new\.example/)).toBeVisible();
    expect(requests[0]?.body).toEqual({ email: 'maya@new.example', currentPassword: 'old-secret' });
    expect(screen.getByLabelText('New email')).toHaveValue('');
  });

  it('refuses missing entries, each at its field', async () => {
    const requests = mockApi({});
    open();
    await press();
    expect(screen.getByText('Please enter a valid email address')).toBeVisible();
    expect(screen.getByText('Current password is required')).toBeVisible();
    expect(requests).toHaveLength(0);
  });

  it.each([
    ['wrong_password', 400, 'Password'],
    ['email_taken', 409, 'New email'],
  ])('shows the error %s at its field', async (code, status, label) => {
    await submit({ [PUT]: refusal(status, 'Not this one', code) });
    await expectToast(`destructive | Error | ${status}: Not this one`);
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(
      expect.stringContaining('Not this one'),
    );
  });

  it('asks for a code when the account has a second factor, and sends it', async () => {
    const needed = refusal(401, 'A code', 'second_factor_needed');
    const requests = await submit({ [PUT]: inTurn(needed, { body: undefined }) });
    await userEvent.type(await screen.findByLabelText('Code'), '123456');
    await press();
    expect(await screen.findByText(/^neutral \| Link sent/)).toBeVisible();
    expect(requests[1]?.body).toMatchObject({ email: 'maya@new.example', code: '123456' });
  });

  it('says that the address is not confirmed, and sends the link again', async () => {
    const requests = mockApi({ [SEND]: { body: undefined } });
    open({ isEmailConfirmed: false });
    expect(screen.getByText(/Confirm maya@harbor\.example/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Send a link' }));
    expect(
      await screen.findByText(/^neutral \| Link sent .*Links sent earlier no longer work\.$/),
    ).toBeVisible();
    expect(requests).toHaveLength(1);
  });

  it('shows no such notice for a confirmed address', () => {
    open();
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
  });
});
