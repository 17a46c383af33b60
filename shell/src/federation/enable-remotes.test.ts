import type { ModuleFederation } from '@module-federation/runtime';

type Runtime = typeof import('@module-federation/runtime');

const FLAGS = ['FEDERATION_OPTIMIZE_NO_REMOTE', 'FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN'];

const heard: string[] = [];
const plugin = {
  name: 'devtools',
  beforeRegisterRemote<T extends { remote: { name: string } }>(args: T) {
    heard.push(args.remote.name);
    return args;
  },
};

function hostWithoutRemotes(): ModuleFederation {
  let host: ModuleFederation | undefined;
  for (const flag of FLAGS) Reflect.set(globalThis, flag, true);
  Reflect.set(globalThis, '__FEDERATION__', { __GLOBAL_PLUGIN__: [plugin] });
  jest.isolateModules(() => {
    const { createInstance } = jest.requireActual<Runtime>('@module-federation/runtime');
    host = createInstance({ name: 'host', remotes: [] });
  });
  for (const flag of FLAGS) Reflect.deleteProperty(globalThis, flag);
  if (!host) throw new Error('The library was not loaded');
  return host;
}

const remote = {
  name: 'mfe-one@v1',
  entry: 'http://localhost/entry.js',
  type: 'global' as const,
  entryGlobalName: 'mfe_one_v1',
};

describe('a host that was built without remotes', () => {
  it('refuses remotes with an error', () => {
    const host = hostWithoutRemotes();
    expect(() => host.registerRemotes([remote])).toThrow('Remote loading is disabled');
  });

  it('loads remotes once they are enabled, with the plugins of the DevTools and of the library', async () => {
    const host = hostWithoutRemotes();
    const { enableRemotes } = await import('./enable-remotes');
    enableRemotes(host);
    Reflect.set(globalThis, 'mfe_one_v1', {
      init: () => undefined,
      get: async () => () => ({ remote: 'one' }),
    });
    host.registerRemotes([remote]);
    await expect(host.loadRemote('mfe-one@v1/remote')).resolves.toMatchObject({ remote: 'one' });
    expect(heard).toEqual(['mfe-one@v1']);
    expect(host.options.plugins.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['devtools', 'snapshot-plugin', 'generate-preload-assets-plugin']),
    );
  });

  it('lists the releases of a visit for the library’s DevTools', async () => {
    const { listReleases } = await import('./enable-remotes');
    const url = 'http://localhost/remotes/mfe-one/v1/entry.js';
    listReleases(hostWithoutRemotes(), [{ name: 'mfe-one', version: 'v1', url }]);
    expect(Reflect.get(globalThis, '__FEDERATION__').moduleInfo).toMatchObject({
      host: { remotesInfo: { 'mfe-one': { matchedVersion: 'v1' } } },
      'mfe-one:v1': { version: 'v1', remoteEntry: url },
    });
  });
});
