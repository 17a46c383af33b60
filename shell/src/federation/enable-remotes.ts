import { addGlobalSnapshot, ModuleFederation } from '@module-federation/runtime/core';

/**
 * Adds the library's handling of remotes to a host built without it. Built in a layer of its own:
 * see tools/webpack/shell.ts.
 */
export function enableRemotes(host: ModuleFederation): void {
  const whole = new ModuleFederation({ name: host.name, remotes: [] });
  host.snapshotHandler = constructLike(whole.snapshotHandler, host);
  host.remoteHandler = constructLike(whole.remoteHandler, host);
  for (const { hooks } of [host.snapshotHandler, host.remoteHandler]) {
    for (const plugin of host.options.plugins) hooks.applyPlugin(plugin);
  }
  host.registerPlugins(whole.options.plugins);
}

type Release = { name: string; version: string; url: string };
type Snapshot = {
  version: string;
  remoteEntry: string;
  remotesInfo: Record<string, { matchedVersion: string }>;
};

export function listReleases(host: ModuleFederation, releases: readonly Release[]): void {
  const own: Snapshot = { version: '', remoteEntry: '', remotesInfo: {} };
  const snapshots: Record<string, Snapshot> = { [host.name]: own };
  for (const { name, version, url } of releases) {
    own.remotesInfo[name] = { matchedVersion: version };
    snapshots[`${name}:${version}`] = { version, remoteEntry: url, remotesInfo: {} };
  }
  addGlobalSnapshot(snapshots);
}

/**
 * The library exports its handler classes only through their instances, so the constructor of one
 * is called.
 */
function constructLike<T extends object>(handler: T, host: ModuleFederation): T {
  const made: unknown = Reflect.construct(handler.constructor, [host]);
  return made as T;
}
