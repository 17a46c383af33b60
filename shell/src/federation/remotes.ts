import type { BootRemote } from '@gangway/contract/boot';
import type { Registry, RemoteRelease } from '@gangway/contract/remotes';
import { call } from '@gangway/shared-ui/platform';

let served: readonly BootRemote[] = [];

export const remotes = (): readonly BootRemote[] => served;

export function setRemotes(next: readonly BootRemote[]): void {
  served = next;
}

export function remoteNamed(name: string): BootRemote | undefined {
  return served.find((remote) => remote.name === name);
}

const isServed = ({ deployment }: RemoteRelease) => deployment?.default ?? true;

export function toBootRemotes(registry: Registry): BootRemote[] {
  return Object.entries(registry.microFrontends).flatMap(([name, releases]) => {
    const release = releases.find(isServed) ?? releases[0];
    if (!release) return [];
    const { url, fallbackUrl, metadata, extras } = release;
    const { container, isLight, routes } = extras;
    const fallback = fallbackUrl === undefined ? {} : { fallbackUrl };
    return [{ name, version: metadata.version, url, ...fallback, container, isLight, routes }];
  });
}

/** After a failure: what is released may have changed since this page was opened. */
export async function rereadRegistry(): Promise<void> {
  setRemotes(toBootRemotes(await call('GET /api/remotes')));
}
