import type { Served } from './release-rules';
import type { Asset, BootRemote, BuildManifest, ReleaseFiles, RemoteRelease } from './remotes';

type Parts = BuildManifest['parts'];

export function resolveParts(parts: Parts, base: string): Parts {
  return Object.fromEntries(
    Object.entries(parts).map(([part, { scripts, styles, fonts }]) => [
      part,
      {
        scripts: resolveAll(scripts, base),
        styles: resolveAll(styles, base),
        fonts: resolveAll(fonts, base),
      },
    ]),
  );
}

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
  const parts = Object.entries(extras.parts).map(([part, files]): [string, ReleaseFiles] => [
    part,
    unsignedFiles(files),
  ]);
  return {
    ...release,
    metadata: { ...release.metadata, integrity: '' },
    extras: { ...extras, parts: Object.fromEntries(parts) },
  };
}

export function toBootRemote({ name, release }: Served): BootRemote {
  const { url, fallbackUrl, metadata, extras } = release;
  const { container, isLight, routes, parts } = extras;
  const fallback = fallbackUrl === undefined ? {} : { fallbackUrl };
  return { name, ...metadata, url, ...fallback, container, isLight, routes, parts };
}

const resolveAll = (assets: readonly Asset[], base: string) =>
  assets.map((asset) => resolve(asset, base));

const resolve = (asset: Asset, base: string): Asset => ({ ...asset, url: base + asset.url });

const unsignedFiles = ({ scripts, styles, fonts }: ReleaseFiles): ReleaseFiles => ({
  scripts: unsigned(scripts),
  styles: unsigned(styles),
  fonts,
});

const unsigned = (assets: readonly Asset[]) => assets.map((asset) => ({ ...asset, integrity: '' }));
