import { navigate, page, setSessionUser } from '@gangway/shared-ui/platform';
import { aUser } from '@gangway/shared-ui/testing';
import { act, render, screen } from '@testing-library/react';
import { aBootRemote } from '../federation/boot-remote.factory';
import { loadRemote } from '../federation/load-remote';
import { setRegistry } from '../federation/resolved-registry';
import { Outlet } from './outlet';

jest.mock('../federation/load-remote', () => ({
  ...jest.requireActual('../federation/load-remote'),
  loadRemote: jest.fn(),
}));

const routes = [
  { path: '/guarded', title: 'Guarded', isProtected: true },
  { path: '/auth', title: 'Sign in' },
];

async function open(path: string) {
  act(() => navigate(path, { replace: true }));
  await act(async () => {
    render(<Outlet />);
  });
}

beforeEach(() => {
  setRegistry({ revision: 'v1', remotes: [aBootRemote({ routes })] });
  setSessionUser(null);
  jest.mocked(loadRemote).mockResolvedValue({
    pages: { '/guarded': page(() => <h1>Secret</h1>), '/auth': page(() => <h1>Sign in</h1>) },
  });
});

describe('a protected page', () => {
  it('sends a visitor to sign in, with the way back but without its secret', async () => {
    await open('/guarded?tab=2&payment_intent_client_secret=pi_1_secret_2#here');
    expect(window.location.pathname).toBe('/auth');
    expect(window.history.state).toMatchObject({
      state: { from: '/guarded?tab=2#here', hasEnded: false },
    });
    expect(screen.queryByRole('heading', { name: 'Secret' })).toBeNull();
  });

  it('sends the user to sign in when the session ends', async () => {
    setSessionUser(aUser());
    await open('/guarded');
    expect(screen.getByRole('heading', { name: 'Secret' })).toBeVisible();
    await act(async () => setSessionUser(null));
    expect(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(window.history.state).toMatchObject({ state: { from: '/guarded', hasEnded: true } });
  });

  it.each([
    ['/guarded', { mustChangePassword: true }],
    ['/payments', { mustChangePassword: true }],
    ['/guarded', { mustSetUpSecondFactor: true }],
  ])('leads from %s to Settings for a user with %j', async (path, change) => {
    setSessionUser(aUser(change));
    await open(path);
    expect(window.location.pathname).toBe('/recruiter/pro/maya/settings');
    expect(screen.queryByRole('heading', { name: 'Secret' })).toBeNull();
  });
});
