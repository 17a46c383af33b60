import type { BootRemote } from '@gangway/contract/boot';
import {
  navigate,
  NotFoundError,
  page,
  setSessionUser,
  type LoadPage,
} from '@gangway/shared-ui/platform';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { REGISTRY_SCHEMA } from '@gangway/contract/remotes';
import { aUser, mockApi } from '@gangway/shared-ui/testing';
import { loadRemote, RemoteError } from '../federation/load-remote';
import { setRemotes } from '../federation/remotes';
import { reportCaught } from '../report-caught';
import { Outlet } from './outlet';

jest.mock('../federation/load-remote', () => ({
  ...jest.requireActual('../federation/load-remote'),
  loadRemote: jest.fn(),
}));

const remote: BootRemote = {
  name: 'mfe-test',
  version: 'v1',
  url: '/entry.js',
  container: 'c',
  isLight: true,
  routes: [
    { path: '/open/:name', title: 'Open' },
    { path: '/guarded', title: 'Guarded', isProtected: true },
    { path: '/auth', title: 'Sign in' },
  ],
};

const Named = ({ params }: { params: Record<string, string> }) => <h1>{`Hello ${params.name}`}</h1>;

function exposing(pages: Record<string, LoadPage>) {
  jest.mocked(loadRemote).mockResolvedValue({ pages });
}

function mockRegistry(version: string) {
  const { name, url, container, isLight, routes } = remote;
  const release = {
    url,
    metadata: { version, integrity: 'sha384-x' },
    extras: { contract: 1, container, isLight, routes, parts: {} },
  };
  const body = { schema: REGISTRY_SCHEMA, microFrontends: { [name]: [release] } };
  mockApi({ 'GET /api/remotes': { body } });
}

async function open(path: string) {
  act(() => navigate(path, { replace: true }));
  await act(async () => {
    render(<Outlet />, { onCaughtError: reportCaught });
  });
}

beforeEach(() => {
  setRemotes([remote]);
  setSessionUser(null);
  mockRegistry('v1');
  exposing({
    '/open/:name': page(Named),
    '/guarded': page(() => <h1>Secret</h1>),
    '/auth': page(() => <h1>Sign in</h1>),
  });
});

describe('Outlet', () => {
  it('shows the page of the remote that owns the path, under its title', async () => {
    await open('/open/ada');
    expect(screen.getByRole('heading', { name: 'Hello ada' })).toBeVisible();
    expect(document.title).toBe('Open · Gangway');
  });

  it('moves to another page without unmounting itself, and gives it the focus', async () => {
    await open('/open/ada');
    const main = screen.getByRole('main');
    await act(async () => navigate('/open/grace'));
    expect(screen.getByRole('heading', { name: 'Hello grace' })).toBeVisible();
    expect(screen.getByRole('main')).toBe(main);
    expect(main).toHaveFocus();
  });

  it.each([
    ['/open/ada', 'the address where one is'],
    ['/open/grace', 'another page'],
  ])('starts %s at its top: %s', async (path) => {
    await open('/open/ada');
    const scrolled = jest.spyOn(window, 'scrollTo').mockClear();
    await act(async () => navigate(path));
    expect(scrolled).toHaveBeenLastCalledWith(0, 0);
  });

  it.each(['/open/ada?page=2', '/open/ada#part'])(
    'stays where it is for %s of the page in view',
    async (path) => {
      await open('/open/ada');
      const scrolled = jest.spyOn(window, 'scrollTo').mockClear();
      await act(async () => navigate(path));
      expect(scrolled).not.toHaveBeenCalled();
    },
  );

  it('shows the 404 page for a path that nobody owns', async () => {
    await open('/nowhere');
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(document.title).toBe('Page not found · Gangway');
  });

  it('shows the 404 page when a page says that its address means nothing', async () => {
    window.reportError = jest.fn();
    exposing({
      '/open/:name': page(() => {
        throw new NotFoundError();
      }),
    });
    await open('/open/nobody');
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.title).toBe('Page not found · Gangway');
    expect(window.reportError).not.toHaveBeenCalled();
  });
});

describe('a protected page', () => {
  it('sends a visitor to sign in, with the way back', async () => {
    await open('/guarded?tab=2#here');
    expect(window.location.pathname).toBe('/auth');
    expect(window.history.state).toMatchObject({ state: { from: '/guarded?tab=2#here' } });
    expect(screen.queryByRole('heading', { name: 'Secret' })).toBeNull();
  });

  it('is left when the session ends on it', async () => {
    setSessionUser(aUser());
    await open('/guarded');
    expect(screen.getByRole('heading', { name: 'Secret' })).toBeVisible();
    await act(async () => setSessionUser(null));
    expect(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(window.history.state).toMatchObject({ state: { from: '/guarded' } });
  });

  it('opens to a user with a temporary password only after it has been changed', async () => {
    setSessionUser(aUser({ mustChangePassword: true }));
    await open('/guarded');
    expect(window.location.pathname).toBe('/recruiter/pro/maya/settings');
    expect(screen.queryByRole('heading', { name: 'Secret' })).toBeNull();
  });
});

describe('a page that fails', () => {
  it('says so within the page, and loads on Try again once the cause is gone', async () => {
    jest.mocked(loadRemote).mockRejectedValue(new RemoteError(remote, new Error('404')));
    await open('/open/ada');
    expect(screen.getByRole('alert')).toHaveTextContent('mfe-test@v1');
    mockRegistry('v2');
    exposing({ '/open/:name': page(Named) });
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    });
    expect(await screen.findByRole('heading', { name: 'Hello ada' })).toBeVisible();
    expect(loadRemote).toHaveBeenLastCalledWith(expect.objectContaining({ version: 'v2' }));
  });

  it('keeps a fault at render within its page, and recovers on Try again', async () => {
    window.reportError = jest.fn();
    let isBroken = true;
    const Fragile = () => {
      if (isBroken) throw new Error('boom');
      return <h1>Mended</h1>;
    };
    exposing({ '/open/:name': page(Fragile) });
    await open('/open/ada');
    expect(screen.getByRole('alert')).toBeVisible();
    expect(window.reportError).toHaveBeenCalledTimes(1);
    isBroken = false;
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    });
    expect(await screen.findByRole('heading', { name: 'Mended' })).toBeVisible();
  });
});
