import {
  navigate,
  NotFoundError,
  page,
  setSessionUser,
  type LoadPage,
} from '@gangway/shared-ui/platform';
import { mockApi } from '@gangway/shared-ui/testing';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { aBootRemote } from '../federation/boot-remote.factory';
import { loadRemote, RemoteError } from '../federation/load-remote';
import { setRegistry } from '../federation/resolved-registry';
import type { Monitor } from '../monitor/types';
import { Outlet } from './outlet';
import { reloadPage } from './reload-page';

jest.mock('../federation/load-remote', () => ({
  ...jest.requireActual('../federation/load-remote'),
  loadRemote: jest.fn(),
}));

jest.mock('./reload-page', () => ({ reloadPage: jest.fn() }));

const routes = [{ path: '/open/:name', title: 'Open' }];
const remote = aBootRemote({ routes });

const Named = ({ params }: { params: Record<string, string> }) => <h1>{`Hello ${params.name}`}</h1>;

function exposing(pages: Record<string, LoadPage>) {
  jest.mocked(loadRemote).mockResolvedValue({ pages });
}

const releasing = (version: string) => ({
  revision: version,
  remotes: [aBootRemote({ version, routes })],
});

const VISIT = 'GET /api/remotes/visit';
const mockRelease = (version: string) => mockApi({ [VISIT]: { body: releasing(version) } });

const A_WHILE_MS = 10_000;

async function endOfTest(): Promise<void> {
  await act(async () => jest.advanceTimersByTimeAsync(A_WHILE_MS));
  jest.useRealTimers();
}

const monitor = { storeToken: jest.fn(), show: jest.fn(), report: jest.fn() } satisfies Monitor;

const outcomes = () => jest.mocked(monitor.report).mock.calls.map(([, outcome]) => outcome);

const go = (path: string) => act(async () => navigate(path));
const shows = (name: string) => expect(screen.getByRole('heading', { name })).toBeVisible();
const tryAgain = () =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));

/** After the registry is no longer fresh. */
async function openLongAgo(path: string) {
  await open(path);
  jest.advanceTimersByTime(A_WHILE_MS);
}

async function open(path: string) {
  act(() => navigate(path, { replace: true }));
  await act(async () => {
    render(<Outlet />, { onCaughtError: () => undefined });
  });
}

beforeEach(() => {
  jest.clearAllMocks();
  window._GANGWAY_MONITOR = monitor;
  window.reportError = jest.fn();
  setRegistry(releasing('v1'));
  setSessionUser(null);
  mockRelease('v1');
  exposing({ '/open/:name': page(Named) });
});

describe('Outlet', () => {
  it('shows the page of the area that owns the path, with its title', async () => {
    await open('/open/ada');
    shows('Hello ada');
    expect(document.title).toBe('Open · Gangway');
  });

  it('replaces a page without unmounting itself, and moves the focus to it', async () => {
    await open('/open/ada');
    const main = screen.getByRole('main');
    await go('/open/grace');
    shows('Hello grace');
    expect(screen.getByRole('main')).toBe(main);
    expect(main).toHaveFocus();
  });

  it('leaves the focus in a menu that was opened while the page loaded', async () => {
    await open('/open/ada');
    render(
      <div role="menu">
        <button role="menuitem">Sign Out</button>
      </div>,
    );
    const item = screen.getByRole('menuitem', { name: 'Sign Out' });
    item.focus();
    await go('/open/grace');
    shows('Hello grace');
    expect(item).toHaveFocus();
  });

  it.each([
    ['/open/ada', 'the same address'],
    ['/open/grace', 'another page'],
  ])('scrolls to the top for %s, %s', async (path) => {
    await open('/open/ada');
    const scrolled = jest.spyOn(window, 'scrollTo').mockClear();
    await go(path);
    expect(scrolled).toHaveBeenLastCalledWith(0, 0);
  });

  it.each(['/open/ada?page=2', '/open/ada#part'])(
    'does not scroll for %s of the page in view',
    async (path) => {
      await open('/open/ada');
      const scrolled = jest.spyOn(window, 'scrollTo').mockClear();
      await go(path);
      expect(scrolled).not.toHaveBeenCalled();
    },
  );

  it('shows the 404 page for a path that no area owns', async () => {
    await open('/nowhere');
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(document.title).toBe('Page not found · Gangway');
  });

  it('shows the 404 page when a page throws NotFoundError', async () => {
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

describe('a page that fails', () => {
  it('says so in its place, and loads on Try again once the cause is gone', async () => {
    jest.mocked(loadRemote).mockRejectedValue(new RemoteError(remote, new Error('404')));
    await open('/open/ada');
    expect(screen.getByRole('alert')).toHaveTextContent('Code for support: v1');
    mockRelease('v2');
    exposing({ '/open/:name': page(Named) });
    screen.getByRole('button', { name: 'Try again' }).focus();
    await tryAgain();
    expect(await screen.findByRole('heading', { name: 'Hello ada' })).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
    expect(loadRemote).toHaveBeenLastCalledWith(expect.objectContaining({ version: 'v2' }));
  });

  it('is replaced by a message after an error at render, and recovers on Try again', async () => {
    let isBroken = true;
    const Fragile = () => {
      if (isBroken) throw new Error('boom');
      return <h1>Mended</h1>;
    };
    exposing({ '/open/:name': page(Fragile) });
    await open('/open/ada');
    expect(screen.getByRole('alert')).toBeVisible();
    expect(window.reportError).toHaveBeenCalledTimes(1);
    expect(window.reportError).toHaveBeenCalledWith(
      expect.objectContaining({ message: 'mfe-test@v1 failed: boom' }),
    );
    isBroken = false;
    await tryAgain();
    expect(await screen.findByRole('heading', { name: 'Mended' })).toBeVisible();
  });

  it('is replaced by a message after an error in an effect, too', async () => {
    const Late = () => {
      useEffect(() => {
        throw new Error('too late');
      }, []);
      return <h1>Here for a moment</h1>;
    };
    exposing({ '/open/:name': page(Late) });
    await open('/open/ada');
    expect(screen.getByRole('alert')).toHaveTextContent('Code for support: v1');
    expect(screen.queryByRole('heading', { name: 'Here for a moment' })).toBeNull();
  });
});

describe('the outcome that is reported', () => {
  it('is "rendered" for a page that renders', async () => {
    await open('/open/ada');
    await waitFor(() => expect(outcomes()).toEqual(['rendered']));
  });

  it('is "load_failed" for a page that cannot be loaded', async () => {
    jest.mocked(loadRemote).mockRejectedValue(new RemoteError(remote, new Error('404')));
    await open('/open/ada');
    expect(outcomes()).toEqual(['load_failed']);
  });

  it('is left out when no release is to blame', async () => {
    jest.mocked(loadRemote).mockRejectedValue(new Error('The frame did not load'));
    await open('/open/ada');
    expect(screen.getByRole('alert')).toBeVisible();
    expect(outcomes()).toEqual([]);
  });

  it.each([
    ['at render', true],
    ['in an effect', false],
  ])('is "render_failed" alone for an error %s', async (_, isAtRender) => {
    const Broken = () => {
      if (isAtRender) throw new Error('at render');
      useEffect(() => {
        throw new Error('in an effect');
      }, []);
      return null;
    };
    exposing({ '/open/:name': page(Broken) });
    await open('/open/ada');
    await act(async () => new Promise((resolve) => setTimeout(resolve)));
    expect(outcomes()).toEqual(['render_failed']);
  });
});

describe('a new release', () => {
  const loadedVersions = () => jest.mocked(loadRemote).mock.calls.map(([{ version }]) => version);

  beforeEach(() => {
    jest.mocked(loadRemote).mockClear();
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  });
  afterEach(endOfTest);

  it('is loaded at the next navigation', async () => {
    await openLongAgo('/open/ada');
    mockRelease('v2');
    await go('/open/grace');
    shows('Hello grace');
    expect(loadedVersions()).toEqual(['v1', 'v2']);
  });

  it('opens a path that no area owned before', async () => {
    await openLongAgo('/open/ada');
    const added = [...routes, { path: '/new', title: 'New' }];
    const body = { revision: 'v2', remotes: [aBootRemote({ version: 'v2', routes: added })] };
    mockApi({ [VISIT]: { body } });
    exposing({ '/new': page(() => <h1>Just released</h1>) });
    await go('/new');
    shows('Just released');
  });

  it('leaves the page in view alone while only its query or hash changes', async () => {
    await openLongAgo('/open/ada');
    mockRelease('v2');
    await go('/open/ada?page=2');
    await go('/open/ada#part');
    expect(loadedVersions()).toEqual(['v1']);
  });

  it('is waited for one second at most when the server does not answer', async () => {
    await openLongAgo('/open/ada');
    mockApi({ [VISIT]: 'never' });
    await go('/open/grace');
    shows('Hello ada');
    await act(async () => jest.advanceTimersByTimeAsync(1000));
    shows('Hello grace');
  });

  it('is not asked for on the way back', async () => {
    await open('/open/ada');
    await go('/open/grace');
    jest.advanceTimersByTime(A_WHILE_MS);
    const requests = mockApi({});
    await act(async () => {
      window.history.back();
      await jest.advanceTimersByTimeAsync(100);
    });
    expect(await screen.findByRole('heading', { name: 'Hello ada' })).toBeVisible();
    expect(requests).toEqual([]);
  });
});

describe('a page with a partial registry', () => {
  const whole = {
    revision: 'r',
    remotes: [aBootRemote({ routes: [...routes, { path: '/new', title: 'New' }] })],
  };

  beforeEach(() => {
    jest.useFakeTimers();
    jest.mocked(reloadPage).mockClear();
    setRegistry({ revision: '', remotes: [remote] });
    exposing({ '/open/:name': page(Named), '/new': page(() => <h1>Elsewhere</h1>) });
  });
  afterEach(endOfTest);

  it('reads the other areas before a navigation to one of them', async () => {
    await open('/open/ada');
    mockApi({ [VISIT]: { body: whole } });
    await go('/new');
    shows('Elsewhere');
    expect(reloadPage).not.toHaveBeenCalled();
  });

  it('has the browser load the next page when it cannot read the other areas', async () => {
    await open('/open/ada');
    mockApi({ [VISIT]: 'never' });
    await go('/new');
    await act(async () => jest.advanceTimersByTimeAsync(1000));
    expect(reloadPage).toHaveBeenCalledTimes(1);
    shows('Hello ada');
  });

  it('navigates within its own area without the other areas', async () => {
    await open('/open/ada');
    mockApi({ [VISIT]: 'network failure' });
    await go('/open/grace');
    shows('Hello grace');
    expect(reloadPage).not.toHaveBeenCalled();
  });
});
