import { currentSession, setSessionUser } from '@gangway/shared-ui/platform';
import {
  anAuthority,
  anHrUser,
  aUser,
  expectLink,
  expectToast,
  mockApi,
  refusal,
  renderWithToast,
} from '@gangway/shared-ui/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProfileForm } from './profile.form';

const PUT = 'PUT /api/auth/profile';
const field = (name: RegExp) => screen.getByRole('textbox', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save profile' }));

async function retype(name: RegExp, text: string) {
  await userEvent.clear(field(name));
  if (text) await userEvent.type(field(name), text);
}

beforeEach(() => {
  act(() => setSessionUser(aUser()));
  renderWithToast(<ProfileForm user={aUser()} />);
});

describe('the profile form', () => {
  it('saves the name, keeps the photo and updates the session', async () => {
    const saved = aUser({ firstName: 'Augusta' });
    const requests = mockApi({ [PUT]: { body: saved } });
    await retype(/^First name/, 'Augusta');
    await save();
    expect(await screen.findByText(/^neutral \| Profile updated/)).toBeVisible();
    expect(requests[0]?.body).toEqual({
      firstName: 'Augusta',
      lastName: 'Okafor',
      companyName: 'Harbor Staffing',
    });
    expect(currentSession()).toEqual({ status: 'signed-in', user: saved });
  });

  it('saves the company of a recruiter, and says who sees it', async () => {
    const requests = mockApi({ [PUT]: { body: aUser() } });
    expect(field(/^Company/)).toHaveAccessibleDescription(/^Candidates see it and can block it/);
    await retype(/^Company/, 'Keel & Company');
    await save();
    expect(await screen.findByText(/^neutral \| Profile updated/)).toBeVisible();
    expect(requests[0]?.body).toMatchObject({ companyName: 'Keel & Company' });
  });

  it('asks only recruiters for a company', () => {
    cleanup();
    render(<ProfileForm user={aUser({ userType: 'hr', companyName: 'Acme' })} />);
    expect(field(/^First name/)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /^Company/ })).not.toBeInTheDocument();
  });

  it.each([
    [/^First name/, '', 'First name is required'],
    [/^Last name/, '  ', 'Last name is required'],
  ])('refuses a blank %s next to the field', async (name, text, message) => {
    const requests = mockApi({});
    await retype(name, text);
    await save();
    expect(field(name)).toBeInvalid();
    expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(requests).toHaveLength(0);
  });

  it('locks the email, and says who can change it', () => {
    expect(field(/^Email/)).toBeDisabled();
    expect(field(/^Email/)).toHaveAccessibleDescription(
      'Email changes must be handled by your organization administrator',
    );
  });

  it('shows a failure in a toast, with the server’s message', async () => {
    mockApi({ [PUT]: refusal(500, 'Something went wrong') });
    await save();
    await expectToast('destructive | Error | 500: Something went wrong');
  });
});

it.each([
  { who: 'a recruiter', user: aUser(), name: 'under Security', query: '?tab=security' },
  { who: 'an administrator', user: anAuthority(), name: 'under Security', query: '?tab=security' },
  { who: 'the main HR user', user: anHrUser(), name: 'under Admin', query: '?tab=admin' },
])('leads $who to the place where an email is changed', ({ user, name, query }) => {
  cleanup();
  render(<ProfileForm user={user} />);
  expectLink(name, window.location.pathname + query);
});

it('tells a colleague who can change an email', () => {
  cleanup();
  render(<ProfileForm user={anHrUser({ isMainUser: false })} />);
  expect(screen.getByText(/^Ask the main user/)).toBeVisible();
});
