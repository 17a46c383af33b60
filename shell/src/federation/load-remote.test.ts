import type { BootRemote } from '@gangway/contract/platform/remotes';
import { aBootRemote } from './boot-remote.factory';
import { loadExposed, ShellFileError } from './load-exposed';
import { evictRemote, loadRemote, RemoteError } from './load-remote';

jest.mock('./load-exposed', () => ({
  ...jest.requireActual<typeof import('./load-exposed')>('./load-exposed'),
  loadExposed: jest.fn(),
}));

const load = jest.mocked(loadExposed);
const area = { remote: { pages: {} } };
const route = { path: '/', title: '' };
let serial = 0;

function someRemote(more: Partial<BootRemote> = {}): BootRemote {
  serial += 1;
  return aBootRemote({ name: `mfe-area-${serial}`, ...more });
}

const urls = () => load.mock.calls.map(([{ url }]) => url);

beforeEach(() => load.mockReset());

describe('loadRemote', () => {
  it('loads a release once, however many callers there are, now or later', async () => {
    const remote = someRemote();
    load.mockResolvedValue(area);
    await Promise.all([loadRemote(remote), loadRemote(remote)]);
    await expect(loadRemote(remote)).resolves.toBe(area.remote);
    expect(load.mock.calls).toEqual([[remote]]);
  });

  it('names area and version when a release cannot be loaded', async () => {
    const remote = someRemote();
    load.mockRejectedValue(new Error('404'));
    await expect(loadRemote(remote)).rejects.toThrow(RemoteError);
    await expect(loadRemote(remote)).rejects.toThrow(`${remote.name}@v1 could not be loaded`);
  });

  it('blames no release for a missing file of the shell', async () => {
    load.mockRejectedValue(new ShellFileError());
    await expect(loadRemote(someRemote())).rejects.toThrow(ShellFileError);
  });

  it('refuses a module that is not a remote', async () => {
    load.mockResolvedValue({ somethingElse: true });
    await expect(loadRemote(someRemote())).rejects.toThrow(RemoteError);
  });

  it('tries again after a failure', async () => {
    const remote = someRemote();
    load.mockRejectedValue(new Error('down'));
    await expect(loadRemote(remote)).rejects.toThrow();
    load.mockResolvedValue(area);
    await expect(loadRemote(remote)).resolves.toBe(area.remote);
  });
});

describe('evictRemote', () => {
  it('has the module loaded again, and refreshes the files in the browser’s cache', async () => {
    const remote = someRemote();
    const fetched = jest.fn().mockResolvedValue(undefined);
    globalThis.fetch = fetched;
    load.mockResolvedValue(area);
    await loadRemote(remote);
    await evictRemote(remote, route);
    await loadRemote(remote);
    expect(urls()).toEqual([remote.url, remote.url]);
    expect(fetched.mock.calls).toEqual([
      [remote.url, { cache: 'reload' }],
      [remote.url.replace('entry', 'remote'), { cache: 'reload' }],
    ]);
  });

  it('ignores files that still cannot be loaded', async () => {
    globalThis.fetch = jest.fn().mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(evictRemote(someRemote(), route)).resolves.toBeUndefined();
  });
});
