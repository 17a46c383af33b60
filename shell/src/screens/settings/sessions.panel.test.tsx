import type { Session } from '@gangway/contract/identity/sessions';
import { expectToast, inTurn, mockApi, refusal, renderWithToast } from '@gangway/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SessionsPanel } from './sessions.panel';

const LIST = 'GET /api/auth/sessions';
const END = 'DELETE /api/auth/sessions/:id';
const END_OTHERS = 'DELETE /api/auth/sessions';

const here: Session = {
  id: '7f8f3a52-0a3c-4f4e-9b51-3f4c8a6f1c01',
  device: 'Firefox on Linux',
  signedInAt: '2026-11-20T12:00:00.000Z',
  lastUsedAt: '2026-11-22T12:00:00.000Z',
  isCurrent: true,
};
const phone: Session = {
  ...here,
  id: '7f8f3a52-0a3c-4f4e-9b51-3f4c8a6f1c02',
  device: 'Safari on iPhone',
  isCurrent: false,
};
const laptop: Session = {
  ...phone,
  id: '7f8f3a52-0a3c-4f4e-9b51-3f4c8a6f1c03',
  device: 'Edge on Windows',
};

type Replies = Parameters<typeof mockApi>[0];

function open(sessions: Session[], replies: Replies = {}) {
  const requests = mockApi({ [LIST]: { body: sessions }, ...replies });
  renderWithToast(<SessionsPanel />);
  return requests;
}

const rows = () => screen.findAllByRole('listitem');
const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('the list of sessions', () => {
  it('shows device and times, without a button for this device', async () => {
    open([here, phone]);
    const [first, second] = await rows();
    expect(first).toHaveTextContent(/Firefox on Linux This device/);
    expect(within(first ?? document.body).queryByRole('button')).not.toBeInTheDocument();
    expect(second).toHaveTextContent(/Safari on iPhone.*Signed in Nov 20, 2026/);
    expect(second).toHaveTextContent(/Last used Nov 22, 2026/);
  });

  it('ends a single session', async () => {
    const requests = open([here, phone, laptop], { [END]: { body: undefined } });
    await press(/^Sign out Safari on iPhone/);
    expect(await screen.findByText(/^neutral \| Signed out on /)).toBeVisible();
    expect(requests.at(-1)?.params).toEqual({ id: phone.id });
    expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument();
    expect(screen.getByText('Edge on Windows')).toBeVisible();
    expect(screen.getByRole('list')).toHaveFocus();
  });

  it('ends two sessions at once, also one that has ended meanwhile', async () => {
    const gone = refusal(404, 'No such session', 'not_found');
    open([here, phone, laptop], {
      [END]: ({ params }) => (params['id'] === phone.id ? gone : { body: undefined }),
    });
    const signOut = await screen.findAllByRole('button', { name: /^Sign out (Safari|Edge)/ });
    signOut.forEach((button) => fireEvent.click(button));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(screen.queryByText(/^destructive/)).not.toBeInTheDocument();
  });

  it('ends all other sessions at once', async () => {
    open([here, phone, laptop], { [END_OTHERS]: { body: undefined } });
    await press(/^Sign out all other devices$/);
    expect(await screen.findByText(/^neutral \| Signed out on all other devices/)).toBeVisible();
    expect(await rows()).toHaveLength(1);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('keeps a session that cannot be ended', async () => {
    open([here, phone], { [END]: refusal(503, 'Not now', 'unavailable') });
    await press(/^Sign out Safari/);
    await expectToast('destructive | Error | 503: Not now');
    expect(await rows()).toHaveLength(2);
  });

  it('can be loaded again after a failure', async () => {
    open([], { [LIST]: inTurn('network failure', { body: [here] }) });
    await press(/^Try again$/);
    expect(await screen.findByText('Firefox on Linux')).toBeVisible();
  });
});
