import type { Served } from './release-rules';
import type { Asset, BootRemote, BuildManifest, RemoteRelease } from './remotes';

type Parts = BuildManifest['parts'];

export const resolveParts = (parts: Parts, base: string): Parts =>
  changeAssets(parts, (asset) => resolve(asset, base));

export function toRelease(manifest: BuildManifest, base: string): RemoteRelease {
  const { name, version, contract, container, isLight, routes, requires } = manifest;
  const { federationManifest, prerender } = manifest;
  const parts = resolveParts(manifest.parts, base);
  const entry = parts[container]?.scripts[0];
  if (!entry) throw new Error(`${name} has no entry`);
  return {
    url: entry.url,
    metadata: { version, integrity: entry.integrity },
    deployment: { traffic: 100, default: true },
    extras: {
      contract,
      container,
      isLight,
      routes,
      parts,
      requires,
      ...(federationManifest && { federationManifest: resolve(federationManifest, base) }),
      ...(prerender && { prerender: resolve(prerender, base) }),
    },
  };
}

/** A build under development changes as it is edited, so its content has no integrity hashes. */
export function toDevelopmentRelease(manifest: BuildManifest, base: string): RemoteRelease {
  const release = toRelease(manifest, base);
  // Its prerendered views would be from before the last edit.
  const { prerender: _, ...extras } = release.extras;
  const parts = changeAssets(extras.parts, (asset) => ({ ...asset, integrity: '' }));
  return {
    ...release,
    metadata: { ...release.metadata, integrity: '' },
    extras: { ...extras, parts },
  };
}

export function toBootRemote({ name, release }: Served): BootRemote {
  const { url, fallbackUrl, metadata, extras } = release;
  const { container, isLight, routes, parts } = extras;
  const fallback = fallbackUrl === undefined ? {} : { fallbackUrl };
  return { name, ...metadata, url, ...fallback, container, isLight, routes, parts };
}

const changeAssets = (parts: Parts, change: (asset: Asset) => Asset): Parts =>
  Object.fromEntries(
    Object.entries(parts).map(([part, { scripts, styles, fonts }]) => [
      part,
      { scripts: scripts.map(change), styles: styles.map(change), fonts: fonts.map(change) },
    ]),
  );

const resolve = (asset: Asset, base: string): Asset => ({ ...asset, url: base + asset.url });
