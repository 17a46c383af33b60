import type { BootRemote } from './boot';
import type { Asset, BuildManifest, Registry, RemoteRelease } from './remotes';

/** The version of the agreement between the shell and a remote. */
export const REMOTE_CONTRACT = 1;

type Parts = BuildManifest['parts'];

const placed = (assets: readonly Asset[], base: string) =>
  assets.map((asset) => ({ ...asset, url: base + asset.url }));

/** The parts of a build, with addresses below the place where it is served. */
export function placeParts(parts: Parts, base: string): Parts {
  return Object.fromEntries(
    Object.entries(parts).map(([part, { scripts, styles, fonts }]) => [
      part,
      {
        scripts: placed(scripts, base),
        styles: placed(styles, base),
        fonts: placed(fonts, base),
      },
    ]),
  );
}

/** The registry's entry for a build that is served below `base`. */
export function toRelease(manifest: BuildManifest, base: string): RemoteRelease {
  const { name, version, container, isLight, routes } = manifest;
  const parts = placeParts(manifest.parts, base);
  const entry = parts[container]?.scripts[0];
  if (!entry) throw new Error(`${name} has no entry`);
  return {
    url: entry.url,
    metadata: { version, integrity: entry.integrity },
    deployment: { traffic: 100, default: true },
    extras: { contract: REMOTE_CONTRACT, container, isLight, routes, parts },
  };
}

const isServed = ({ deployment }: RemoteRelease) => deployment?.default ?? true;

/** The release of each area that a visitor gets. */
export function servedReleases(registry: Registry): { name: string; release: RemoteRelease }[] {
  return Object.entries(registry.microFrontends).flatMap(([name, releases]) => {
    const release = releases.find(isServed) ?? releases[0];
    return release ? [{ name, release }] : [];
  });
}

/** The registry as the shell needs it. */
export function toBootRemotes(registry: Registry): BootRemote[] {
  return servedReleases(registry).map(({ name, release }) => {
    const { url, fallbackUrl, metadata, extras } = release;
    const { container, isLight, routes } = extras;
    const fallback = fallbackUrl === undefined ? {} : { fallbackUrl };
    return { name, version: metadata.version, url, ...fallback, container, isLight, routes };
  });
}
