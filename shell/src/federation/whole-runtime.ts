import { addGlobalSnapshot, ModuleFederation } from '@module-federation/runtime/core';

/** The library exports the classes of its handlers through an instance alone. */
const another = <T extends object>(handler: T, host: ModuleFederation): T =>
  Reflect.construct(handler.constructor, [host]);

/**
 * Gives a host that was built without remotes what the library has for them, as it is. Built in a
 * layer of its own: see tools/webpack/shell.ts.
 */
export function completeRuntime(host: ModuleFederation): void {
  const whole = new ModuleFederation({ name: host.name, remotes: [] });
  host.snapshotHandler = another(whole.snapshotHandler, host);
  host.remoteHandler = another(whole.remoteHandler, host);
  for (const { hooks } of [host.snapshotHandler, host.remoteHandler]) {
    for (const plugin of host.options.plugins) hooks.applyPlugin(plugin);
  }
  host.registerPlugins(whole.options.plugins);
}

type Release = { name: string; version: string; url: string };

/** What the library's DevTools list: the releases of this visit, and the host that takes them. */
export function describeReleases(host: ModuleFederation, releases: readonly Release[]): void {
  const remotesInfo = releases.map(({ name, version }) => [name, { matchedVersion: version }]);
  const remotes = releases.map(({ name, version, url }) => [
    `${name}:${version}`,
    { version, remoteEntry: url },
  ]);
  addGlobalSnapshot({
    [host.name]: { version: '', remoteEntry: '', remotesInfo: Object.fromEntries(remotesInfo) },
    ...Object.fromEntries(remotes),
  });
}
