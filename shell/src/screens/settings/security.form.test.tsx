import { currentSession, setSessionUser } from '@gangway/shared-ui/platform';
import {
  aUser,
  expectToast,
  inTurn,
  mockApi,
  refusal,
  renderWithToast,
} from '@gangway/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SecurityForm } from './security.form';

const PUT = 'PUT /api/auth/change-password';

async function submit(values: Record<string, string>) {
  for (const [label, text] of Object.entries(values)) {
    if (text) await userEvent.type(screen.getByLabelText(label), text);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
}

const filled = {
  'Current password': 'old-secret',
  'New password': 'new-secret',
  'Confirm new password': 'new-secret',
};

const onChanged = jest.fn();

beforeEach(() => {
  onChanged.mockReset();
  act(() => setSessionUser(aUser({ mustChangePassword: true })));
  renderWithToast(<SecurityForm onChanged={onChanged} />);
});

describe('the password form', () => {
  it('changes the password, empties the fields and reads the user again', async () => {
    const requests = mockApi({
      [PUT]: { body: undefined },
      'GET /api/auth/user': { body: aUser() },
    });
    await submit(filled);
    expect(await screen.findByText(/^neutral \| Password changed/)).toBeVisible();
    expect(requests[0]?.body).toEqual({
      currentPassword: 'old-secret',
      newPassword: 'new-secret',
      confirmPassword: 'new-secret',
    });
    expect(screen.getByLabelText('New password')).toHaveValue('');
    expect(onChanged).toHaveBeenCalledTimes(1);
    await waitFor(() =>
      expect(currentSession()).toMatchObject({ user: { mustChangePassword: false } }),
    );
  });

  it('reports success even if the user cannot be read again at once', async () => {
    const down = refusal(503, 'Not now');
    mockApi({ [PUT]: { body: undefined }, 'GET /api/auth/user': down });
    await submit(filled);
    await waitFor(() => expect(screen.getByLabelText('New password')).toHaveValue(''));
    expect(await screen.findByText(/^neutral \| Password changed/)).toBeVisible();
    expect(screen.queryByText(/^destructive/)).not.toBeInTheDocument();
  });

  it.each([
    ['Current password', '', 'Current password is required'],
    ['New password', 'short', 'Password must be at least 6 characters'],
    ['Confirm new password', '', 'Please confirm your password'],
    ['Confirm new password', 'other-one', "Passwords don't match"],
  ])('refuses a %s of "%s"', async (label, text, message) => {
    const requests = mockApi({});
    await submit({ ...filled, [label]: text });
    expect(screen.getByLabelText(label)).toBeInvalid();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(
      expect.stringContaining(message),
    );
    expect(requests).toHaveLength(0);
  });

  it('asks for a code when the account has a second factor, and sends it', async () => {
    const needed = refusal(401, 'A code', 'second_factor_needed');
    const requests = mockApi({
      [PUT]: inTurn(needed, { body: undefined }),
      'GET /api/auth/user': { body: aUser() },
    });
    expect(screen.queryByLabelText('Code')).not.toBeInTheDocument();
    await submit(filled);
    expect(await screen.findByLabelText('Code')).toHaveFocus();
    expect(screen.queryByText(/^destructive/)).not.toBeInTheDocument();
    await submit({ Code: '123456' });
    const body = expect.objectContaining({ currentPassword: 'old-secret', code: '123456' });
    // The session of the test before may be read once more in between.
    await waitFor(() => expect(requests).toContainEqual(expect.objectContaining({ body })));
    expect(await screen.findByText(/^neutral \| Password changed/)).toBeVisible();
    await waitFor(() => expect(screen.queryByLabelText('Code')).not.toBeInTheDocument());
  });

  it('shows a wrong password in a toast, and focuses its field', async () => {
    mockApi({ [PUT]: refusal(400, 'The current password is wrong', 'wrong_password') });
    await submit(filled);
    await expectToast('destructive | Error | 400: The current password is wrong');
    expect(screen.getByLabelText('Current password')).toHaveFocus();
  });
});
