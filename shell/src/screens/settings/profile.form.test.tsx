import { currentSession, setSessionUser } from '@gangway/shared-ui/platform';
import { aUser, mockApi, ShownToast } from '@gangway/shared-ui/testing';
import { act, render, screen } from '@testing-library/react';
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
  render(
    <>
      <ProfileForm user={aUser()} />
      <ShownToast />
    </>,
  );
});

describe('the profile form', () => {
  test('saves the name and the photo and updates the session', async () => {
    const saved = aUser({ firstName: 'Augusta', profileImageUrl: 'https://pics.example/a.jpg' });
    const requests = mockApi({ [PUT]: { body: saved } });
    await retype(/^First name/, 'Augusta');
    await retype(/^Profile photo/, 'https://pics.example/a.jpg');
    await save();
    expect(await screen.findByText(/^neutral \| Profile updated/)).toBeVisible();
    expect(requests[0]?.body).toEqual({
      firstName: 'Augusta',
      lastName: 'Okafor',
      profileImageUrl: 'https://pics.example/a.jpg',
    });
    expect(currentSession()).toEqual({ status: 'signed-in', user: saved });
  });

  test('may leave the photo empty', async () => {
    const requests = mockApi({ [PUT]: { body: aUser() } });
    await save();
    expect(await screen.findByText(/^neutral \| Profile updated/)).toBeVisible();
    expect(requests[0]?.body).toMatchObject({ profileImageUrl: '' });
  });

  test.each([
    [/^First name/, '', 'First name is required'],
    [/^Last name/, '  ', 'Last name is required'],
    [/^Profile photo/, 'not a url', 'Please enter a valid URL'],
  ])('refuses a bad %s beside the field', async (name, text, message) => {
    const requests = mockApi({});
    await retype(name, text);
    await save();
    expect(field(name)).toBeInvalid();
    expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(requests).toHaveLength(0);
  });

  test('does not let the e-mail be edited and says who can', () => {
    expect(field(/^Email/)).toBeDisabled();
    expect(field(/^Email/)).toHaveAccessibleDescription(
      'Email changes must be handled by your organization administrator',
    );
  });

  test('says which photos are meant', () => {
    expect(field(/^Profile photo/)).toHaveAccessibleDescription('JPG or PNG up to 2MB');
  });

  test('shows a failure as Error with the message', async () => {
    mockApi({ [PUT]: { status: 500, error: { message: 'Something went wrong' } } });
    await save();
    expect(
      await screen.findByText('destructive | Error | 500: Something went wrong'),
    ).toBeVisible();
  });
});
