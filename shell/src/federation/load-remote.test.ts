import type { BootRemote } from '@gangway/contract/boot';
import { getInstance } from '@module-federation/runtime';
import { mockApi } from '@gangway/shared-ui/testing';
import { REGISTRY_SCHEMA } from '@gangway/contract/remotes';
import { forgetRemote, loadRemote, REMOTE_TIME_LIMIT_MS, RemoteError } from './load-remote';
import { renderHook } from '@testing-library/react';
import { setRemotes, useRemotes } from './remotes';

jest.mock('@module-federation/runtime', () => {
  const host = { registerRemotes: jest.fn(), loadRemote: jest.fn() };
  return { getInstance: () => host };
});

const instance = getInstance();
if (!instance) throw new Error('The mock gives an instance');
const host = jest.mocked(instance);
const area = { remote: { pages: {} } };
let serial = 0;

function someRemote(more: Partial<BootRemote> = {}): BootRemote {
  serial += 1;
  const name = `mfe-area-${serial}`;
  return {
    name,
    version: 'v1',
    url: `/${name}/entry.js`,
    container: name,
    isLight: true,
    routes: [],
    ...more,
  };
}

const entries = () =>
  host.registerRemotes.mock.calls.map(([[remote]]) => remote && 'entry' in remote && remote.entry);

beforeEach(() => {
  host.registerRemotes.mockReset();
  host.loadRemote.mockReset();
});

describe('loadRemote', () => {
  it('loads a release once', async () => {
    const remote = someRemote();
    host.loadRemote.mockResolvedValue(area);
    await loadRemote(remote);
    await expect(loadRemote(remote)).resolves.toBe(area.remote);
    expect(entries()).toEqual([remote.url]);
  });

  it('tries a failed entry once more under a fresh address', async () => {
    const remote = someRemote();
    host.loadRemote.mockRejectedValueOnce(new Error('404')).mockResolvedValueOnce(area);
    await expect(loadRemote(remote)).resolves.toBe(area.remote);
    expect(entries()[1]).toMatch(new RegExp(`^${remote.url}\\?retry=\\d+$`));
  });

  it('takes the fallback when the entry stays broken', async () => {
    const remote = someRemote({ fallbackUrl: '/fallback/entry.js' });
    host.loadRemote
      .mockRejectedValueOnce(new Error('404'))
      .mockRejectedValueOnce(new Error('404'))
      .mockResolvedValueOnce(area);
    await loadRemote(remote);
    expect(entries()[2]).toBe('/fallback/entry.js');
  });

  it('names area and version when nothing helps', async () => {
    const remote = someRemote();
    host.loadRemote.mockRejectedValue(new Error('404'));
    await expect(loadRemote(remote)).rejects.toThrow(RemoteError);
    await expect(loadRemote(remote)).rejects.toThrow(`${remote.name}@v1 could not be loaded`);
  });

  it('refuses a module that is not a remote', async () => {
    host.loadRemote.mockResolvedValue({ somethingElse: true });
    await expect(loadRemote(someRemote())).rejects.toThrow(RemoteError);
  });

  it('asks for a release once, however many want it at the same time', async () => {
    const remote = someRemote();
    host.loadRemote.mockResolvedValue(area);
    await Promise.all([loadRemote(remote), loadRemote(remote)]);
    expect(entries()).toEqual([remote.url]);
  });

  it('does not wait for ever', async () => {
    jest.useFakeTimers();
    host.loadRemote.mockReturnValue(new Promise(() => undefined));
    const outcome = expect(loadRemote(someRemote())).rejects.toThrow(RemoteError);
    await jest.advanceTimersByTimeAsync(2 * REMOTE_TIME_LIMIT_MS);
    await outcome;
    jest.useRealTimers();
  });

  it('has forgotten a failure by the next try', async () => {
    const remote = someRemote();
    host.loadRemote.mockRejectedValue(new Error('down'));
    await expect(loadRemote(remote)).rejects.toThrow();
    host.loadRemote.mockResolvedValue(area);
    await expect(loadRemote(remote)).resolves.toBe(area.remote);
  });
});

describe('forgetRemote', () => {
  it('puts in place what the registry names now', async () => {
    const remote = someRemote();
    const release = {
      url: '/new/entry.js',
      metadata: { version: 'v2', integrity: 'sha384-x' },
      extras: { contract: 1, container: 'c2', isLight: true, routes: [], parts: {} },
    };
    setRemotes([remote]);
    mockApi({
      'GET /api/remotes': {
        body: { schema: REGISTRY_SCHEMA, microFrontends: { [remote.name]: [release] } },
      },
    });
    await forgetRemote(remote);
    const { result } = renderHook(useRemotes);
    expect(result.current).toMatchObject([{ version: 'v2', url: '/new/entry.js' }]);
  });
});
