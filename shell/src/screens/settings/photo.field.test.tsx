import type { User } from '@gangway/contract/identity/accounts';
import { currentSession, setSessionUser } from '@gangway/shared-ui/platform';
import { aUser, mockApi, refusal, renderWithToast } from '@gangway/shared-ui/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PhotoField } from './photo.field';

const PUT = 'PUT /api/auth/photo';
const DELETE = 'DELETE /api/auth/photo';
const withPhoto = aUser({
  profileImageUrl: '/api/auth/photos/44444444-4444-4444-8444-444444444444',
});

type Replies = Parameters<typeof mockApi>[0];

function open(replies: Replies, user = aUser({ profileImageUrl: null })) {
  const requests = mockApi(replies);
  act(() => setSessionUser(user));
  renderWithToast(<PhotoField user={user} />);
  return requests;
}

const BYTES = Uint8Array.of(137, 80, 78, 71);
const png = (bytes = BYTES) => new File([bytes], 'me.png', { type: 'image/png' });
const choose = (file: File) =>
  userEvent.upload(screen.getByLabelText('Profile photo', { selector: 'input' }), file, {
    applyAccept: false,
  });
const button = (name: string) => screen.getByRole('button', { name });

it('uploads a photo, and updates the session with it', async () => {
  const requests = open({ [PUT]: { body: withPhoto } });
  expect(button('Upload photo')).toHaveAccessibleDescription('JPG or PNG up to 2MB');
  await choose(png());
  expect(await screen.findByText(/^neutral \| Photo updated/)).toBeVisible();
  expect(requests).toMatchObject([
    { call: PUT, upload: { bytes: BYTES, type: 'application/octet-stream' } },
  ]);
  expect(currentSession()).toEqual({ status: 'signed-in', user: withPhoto });
});

it.each([
  ['another kind of file', new File(['x'], 'me.gif', { type: 'image/gif' }), /JPG or PNG file/],
  ['a photo of more than 2 MB', png(new Uint8Array(2 * 1024 * 1024 + 1)), /at most 2 MB/],
])('refuses %s without a call', async (_, file, message) => {
  const requests = open({});
  await choose(file);
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  expect(requests).toEqual([]);
});

it('says why the server refuses a photo, and keeps the old one', async () => {
  open({ [PUT]: refusal(400, 'This image cannot be read', 'invalid_request') }, withPhoto);
  await choose(png());
  expect(await screen.findByRole('alert')).toHaveTextContent('This image cannot be read');
  expect(currentSession()).toEqual({ status: 'signed-in', user: withPhoto });
});

it('removes the photo', async () => {
  const requests = open({ [DELETE]: { body: aUser({ profileImageUrl: null }) } }, withPhoto);
  await userEvent.click(button('Remove photo'));
  expect(await screen.findByText(/^neutral \| Photo removed/)).toBeVisible();
  expect(requests).toMatchObject([{ call: DELETE }]);
  expect(button('Change photo')).toHaveFocus();
});

it('leaves the focus where the user put it while the photo was being sent', async () => {
  let answer: (reply: { body: User }) => void = () => undefined;
  const sent = new Promise<{ body: User }>((resolve) => (answer = resolve));
  open({ [PUT]: () => sent });
  render(<input aria-label="First name" />);
  await choose(png());
  await userEvent.click(screen.getByRole('textbox', { name: 'First name' }));
  answer({ body: withPhoto });
  expect(await screen.findByText(/^neutral \| Photo updated/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'First name' })).toHaveFocus();
});
