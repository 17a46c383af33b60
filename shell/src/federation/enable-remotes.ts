import { addGlobalSnapshot, ModuleFederation } from '@module-federation/runtime/core';

/** The library exports the classes of its handlers only by their instances. */
function constructLike<T extends object>(handler: T, host: ModuleFederation): T {
  const made: unknown = Reflect.construct(handler.constructor, [host]);
  return made as T;
}

/**
 * Gives a host that was built without remotes what the library has for them, as it is. Built in a
 * layer of its own: see tools/webpack/shell.ts.
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

/** What the library's DevTools list: the releases of this visit, and the host that takes them. */
export function listReleases(host: ModuleFederation, releases: readonly Release[]): void {
  const own: Snapshot = { version: '', remoteEntry: '', remotesInfo: {} };
  const snapshots: Record<string, Snapshot> = { [host.name]: own };
  for (const { name, version, url } of releases) {
    own.remotesInfo[name] = { matchedVersion: version };
    snapshots[`${name}:${version}`] = { version, remoteEntry: url, remotesInfo: {} };
  }
  addGlobalSnapshot(snapshots);
}
