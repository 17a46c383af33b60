import type { OrganizationUser } from '@gangway/contract/identity/organizations';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anHrUser, expectToast, inTurn, mockApi, refusal, renderWithToast } from '../../testing';
import { Team } from './team';

const LIST = 'GET /api/organization/users';
const ADD = 'POST /api/organization/users';
const REMOVE = 'DELETE /api/organization/users/:id';
const RESET = 'PUT /api/organization/users/:id/reset-password';

type Replies = Parameters<typeof mockApi>[0];

const main = anHrUser();
const colleague: OrganizationUser = {
  id: '7f8f3a52-0a3c-4f4e-9b51-3f4c8a6f1c09',
  email: 'bo@test.example',
  firstName: 'Bo',
  lastName: 'Lind',
  isMainUser: false,
  isVerified: true,
  profileImageUrl: null,
};
const own: OrganizationUser = { ...colleague, id: main.id, email: main.email, isMainUser: true };

function open(users = [own, colleague], replies: Replies = {}, currentUser = main) {
  const requests = mockApi({ [LIST]: { body: users }, ...replies });
  renderWithToast(<Team currentUser={currentUser} />);
  return requests;
}

const formOf = async (name: string) => within(await screen.findByRole('form', { name }));
const select = async () =>
  (await formOf('Reset a password')).getByRole('combobox', { name: 'User' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('adding a user', () => {
  async function fill(tempPassword = 'welcome-1') {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), 'bo@test.example');
    await userEvent.type(screen.getByRole('textbox', { name: 'First name' }), 'Bo');
    await userEvent.type(screen.getByRole('textbox', { name: 'Last name' }), 'Lind');
    await userEvent.type(
      (await formOf('Add a user')).getByLabelText('Temporary password'),
      tempPassword,
    );
    await press('Add user');
  }

  it('sends the user, says so and offers the new user for a password reset at once', async () => {
    const requests = open([own], { [ADD]: { body: colleague } });
    await fill();
    expect(await screen.findByText(/^neutral \| User Added/)).toBeVisible();
    expect(requests.at(-1)?.body).toEqual({
      email: 'bo@test.example',
      firstName: 'Bo',
      lastName: 'Lind',
      tempPassword: 'welcome-1',
    });
    expect(within(await select()).getByRole('option', { name: /Bo Lind/ })).toBeInTheDocument();
  });

  it('refuses missing or short entries, each at its field', async () => {
    const requests = open([own]);
    await press('Add user');
    expect(screen.getByText('Please enter a valid email address')).toBeVisible();
    expect(screen.getByText('First name is required')).toBeVisible();
    expect(screen.getByText('Last name is required')).toBeVisible();
    expect(screen.getByText('Password must be at least 6 characters')).toBeVisible();
    expect(requests).toHaveLength(1);
  });

  it('shows a toast when the address has an account already', async () => {
    const error = { message: 'This e-mail already has an account', code: 'email_taken' };
    open([own], { [ADD]: { status: 409, error } });
    await fill();
    await expectToast('destructive | Error | 409: This e-mail already has an account');
  });
});

describe('resetting a password', () => {
  it('offers all users but the current one', async () => {
    open();
    const options = within(await select()).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Choose a user',
      'Bo Lind (bo@test.example)',
    ]);
  });

  it('sends the new password for the chosen user', async () => {
    const requests = open([own, colleague], { [RESET]: { body: undefined } });
    await userEvent.selectOptions(await select(), colleague.id);
    await userEvent.type(
      (await formOf('Reset a password')).getByLabelText('Temporary password'),
      'fresh-1',
    );
    await press('Reset password');
    expect(await screen.findByText(/^neutral \| Password reset/)).toBeVisible();
    expect(requests.at(-1)).toMatchObject({
      params: { id: colleague.id },
      body: { newPassword: 'fresh-1' },
    });
  });

  it('asks for a user and a password', async () => {
    open();
    await press('Reset password');
    expect(screen.getByText('User ID is required')).toBeVisible();
    expect(screen.getByText('Password must be at least 6 characters')).toBeVisible();
  });
});

describe('changing an email address', () => {
  const CHANGE = 'PUT /api/organization/users/:id/email';
  const team = async () =>
    (await formOf('Change an email address')).getByRole('combobox', { name: 'User' });

  async function changeEmail() {
    await userEvent.selectOptions(await team(), colleague.id);
    await userEvent.type(screen.getByRole('textbox', { name: 'New email' }), 'bo@new.example');
    await userEvent.type(screen.getByLabelText('Your password'), 'my-secret');
    await press('Change email');
  }

  it('has a link emailed to the new address, for anyone in the organization', async () => {
    const requests = open([own, colleague], { [CHANGE]: { body: undefined } });
    expect(within(await team()).getAllByRole('option')).toHaveLength(3);
    await changeEmail();
    expect(await screen.findByText(/^neutral \| Link sent \| .*bo@new\.example/)).toBeVisible();
    expect(requests.at(-1)).toMatchObject({
      params: { id: colleague.id },
      body: { email: 'bo@new.example', currentPassword: 'my-secret' },
    });
  });

  it('asks for a code when the main user has a second factor', async () => {
    const needed = refusal(401, 'A code', 'second_factor_needed');
    open([own, colleague], { [CHANGE]: needed });
    await changeEmail();
    expect(await screen.findByLabelText('Code')).toHaveFocus();
  });

  it('asks for a user, an address and the own password', async () => {
    const requests = open([own]);
    await press('Change email');
    expect(screen.getByText('User ID is required')).toBeVisible();
    expect(screen.getByText('Please enter a valid email address')).toBeVisible();
    expect(screen.getByText('Current password is required')).toBeVisible();
    expect(requests).toHaveLength(1);
  });
});

describe('the list of users', () => {
  it('can be loaded again after a failure', async () => {
    open([], { [LIST]: inTurn('network failure', { body: [own] }) });
    await press('Try again');
    expect(await screen.findByRole('button', { name: 'Add user' })).toBeVisible();
  });
});

describe('the team', () => {
  const waiting = { ...colleague, id: '7f8f3a52-0a3c-4f4e-9b51-3f4c8a6f1c10', isVerified: false };
  const team = async () => screen.findByRole('list', { name: 'Team members' });
  const entries = async () => within(await team()).getAllByRole('listitem');

  it('shows who is verified and who has not signed in yet', async () => {
    open([own, colleague, waiting]);
    const [first, second, third] = await entries();
    expect(first).toHaveTextContent(/\(you\)Main user/);
    expect(second).toHaveTextContent('Verified');
    expect(third).toHaveTextContent('Pending Verification');
  });

  it('removes a user after a confirmation, and keeps the focus in the list', async () => {
    const requests = open([own, colleague], { [REMOVE]: { body: undefined } });
    await press('Remove Bo Lind');
    expect(
      screen.getByText('Are you sure you want to remove this user from your organization?'),
    ).toBeVisible();
    await press('Remove user');
    expect(await screen.findByText(/^neutral \| User Removed/)).toBeVisible();
    expect(requests.at(-1)?.params).toEqual({ id: colleague.id });
    expect(await entries()).toHaveLength(1);
    expect(await team()).toHaveFocus();
  });

  it('keeps a user when the removal fails, and says why', async () => {
    const refused = refusal(403, 'Only the main user', 'forbidden');
    open([own, colleague], { [REMOVE]: refused });
    await press('Remove Bo Lind');
    await press('Remove user');
    await expectToast('destructive | Error | 403: Only the main user');
    expect(await entries()).toHaveLength(2);
  });

  it('drops a user that another window has removed already', async () => {
    const gone = refusal(404, 'No such user', 'not_found');
    open([own, colleague], { [REMOVE]: gone });
    await press('Remove Bo Lind');
    await press('Remove user');
    expect(await screen.findByText(/User Removed/)).toBeVisible();
    expect(await entries()).toHaveLength(1);
  });

  it('does not offer to remove the main user', async () => {
    open([own]);
    await team();
    expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
  });

  it('is shown without controls to a member who may not change it', async () => {
    open([own, colleague], {}, anHrUser({ id: colleague.id, isMainUser: false }));
    expect(await entries()).toHaveLength(2);
    expect(screen.getByText(/Bo Lind adds and removes users/)).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Add a user' })).not.toBeInTheDocument();
  });
});
