import { mergeFiles, pageFiles, SHELL } from '@gangway/contract/platform/release-rules';
import type { Asset, BuildManifest } from '@gangway/contract/platform/remotes';
import { decodedMappings, TraceMap } from '@jridgewell/trace-mapping';
import type { ReadReleaseFile } from './asset-gate';
import { kB } from './gate';

export type Weighed = {
  manifest: Pick<BuildManifest, 'name' | 'version' | 'container' | 'parts' | 'routes'>;
  read: ReadReleaseFile;
};

const SHOWN = 5;
/** Smaller differences are noise: the shares of a compressed file are estimates. */
const LEAST_BYTES = 50;

export function describeGrowth({ release, live }: { release: Weighed; live: Weighed }) {
  const [weighNew, weighLive] = [weighSources(release), weighSources(live)];
  return async (page: string): Promise<string | null> => {
    const [now, then] = [assetsOf(release.manifest, page), assetsOf(live.manifest, page)];
    const [changed, replaced] = [withoutCommon(now, then), withoutCommon(then, now)];
    const after = await weighNew(changed);
    const before = after && (await weighLive(replaced));
    const bySource = after && before && { before, after };
    const list = listGrown(
      bySource ?? { before: weighFiles(replaced), after: weighFiles(changed) },
    );
    return list === '' ? null : `Since ${live.manifest.version}: ${list}.`;
  };
}

type Sizes = Map<string, number>;

function weighSources(release: Weighed) {
  const known = new Map<string, Promise<Sizes | null>>();
  const weigh = async (asset: Asset) => {
    const built = await readBuilt(release, asset);
    if (!built) return null;
    const scale = asset.bytes / Math.max(1, built.code.length);
    return new Map([...sizeSources(built)].map(([group, bytes]) => [group, bytes * scale]));
  };
  return async (assets: readonly Asset[]): Promise<Sizes | null> => {
    const total: Sizes = new Map();
    for (const asset of assets) {
      const weighing = known.get(asset.url) ?? weigh(asset);
      known.set(asset.url, weighing);
      const sizes = await weighing;
      if (!sizes) return null;
      for (const [group, bytes] of sizes) add(total, group, bytes);
    }
    return total;
  };
}

type Built = { name: string; code: string; map: TraceMap };

async function readBuilt({ manifest, read }: Weighed, { url }: Asset): Promise<Built | null> {
  const [code, map] = await Promise.all([read(url), read(`${url}.map`)]);
  if (!code || !map) return null;
  try {
    return { name: manifest.name, code: text(code), map: new TraceMap(text(map)) };
  } catch {
    return null;
  }
}

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

function sizeSources({ name, code, map }: Built): Sizes {
  const sizes: Sizes = new Map();
  const lines = code.split('\n');
  for (const [index, segments] of decodedMappings(map).entries()) {
    const end = lines[index]?.length ?? 0;
    for (const [position, segment] of segments.entries()) {
      const source = segment.length === 1 ? null : map.sources[segment[1]];
      const length = (segments[position + 1]?.[0] ?? end) - segment[0];
      if (source) add(sizes, groupOf(source, name), length);
    }
  }
  return sizes;
}

const add = (sizes: Sizes, group: string, bytes: number) =>
  sizes.set(group, (sizes.get(group) ?? 0) + bytes);

const PACKAGE = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\/.*$/;
const DEEPEST = 4;

function groupOf(source: string, name: string): string {
  const path = source
    .replace(/^(?:gangway:\/{2,3}|webpack:\/\/[^/]*\/)/, '')
    .replace(/\?.*$/, '')
    .replace(/^\.\//, `${name}/`)
    .replace(/^(?:\.\.\/)+/, '');
  if (PACKAGE.test(path)) return path.replace(PACKAGE, 'node_modules/$1');
  if (path.includes('webpack/')) return 'webpack’s runtime';
  return path.split('/').slice(0, DEEPEST).join('/');
}

function assetsOf({ name, routes, ...manifest }: Weighed['manifest'], page: string): Asset[] {
  const route = routes.find(({ path }) => path === page);
  const files = name === SHELL ? mergeFiles(Object.values(manifest.parts)) : null;
  const { scripts, styles } = files ?? (route ? pageFiles(manifest, route) : mergeFiles([]));
  return [...scripts, ...styles];
}

/** File names contain a content hash, so files with the same URL have the same size. */
function withoutCommon(assets: readonly Asset[], others: readonly Asset[]): Asset[] {
  const urls = new Set(others.map(({ url }) => url));
  return assets.filter(({ url }) => !urls.has(url));
}

function listGrown({ before, after }: { before: Sizes; after: Sizes }): string {
  const grown = [...after]
    .map(([group, bytes]) => ({ group, bytes: bytes - (before.get(group) ?? 0) }))
    .filter(({ bytes }) => bytes >= LEAST_BYTES)
    .toSorted((a, b) => b.bytes - a.bytes);
  return grown
    .slice(0, SHOWN)
    .map(({ group, bytes }) => `${group} +${kB(bytes)}${before.has(group) ? '' : ' (new)'}`)
    .join(', ');
}

function weighFiles(assets: readonly Asset[]): Sizes {
  const sizes: Sizes = new Map();
  for (const { url, bytes } of assets) add(sizes, withoutHash(url), bytes);
  return sizes;
}

const withoutHash = (url: string) => url.replace(/\.[0-9a-f]{8,}(?=\.\w+$)/, '');
