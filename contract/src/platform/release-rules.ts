import type { OutcomeCounts } from './releases';
import type { AreaRoute, Asset, BootRemote, ReleaseFiles, RemoteRelease } from './remotes';

/**
 * Version 1: webpack's own container. 2: the shell starts areas with the module federation runtime. 3: area
 * styles are in a layer above the shell's. 4: React Router has the params of the path.
 */
export const REMOTE_CONTRACT = 4;

export const SHELL = 'shell';

/**
 * A page without text and without any of these counts as blank, for the monitor and for the probe
 * of a release.
 */
export const CONTENT_WITHOUT_TEXT =
  'img, svg, canvas, video, iframe, input, [aria-busy=true], [role=progressbar]';

export const OLDEST_CONTRACT = 1;

export const releaseId = (name: string, version: string) => `${name}@${version}`;

export type Served = { name: string; release: RemoteRelease };

export const runsUnder =
  (contract: number) =>
  ({ release }: Served): boolean =>
    release.extras.contract <= contract;

export function mergeFiles(some: readonly (ReleaseFiles | undefined)[]): ReleaseFiles {
  const there = some.filter((files) => files !== undefined);
  return {
    scripts: distinct(there.flatMap(({ scripts }) => scripts)),
    styles: distinct(there.flatMap(({ styles }) => styles)),
    fonts: distinct(there.flatMap(({ fonts }) => fonts)),
  };
}

type Owner = Pick<BootRemote, 'container' | 'parts'>;

export function pageFiles({ container, parts }: Owner, { chunk }: AreaRoute): ReleaseFiles {
  const names = [container, 'remote', ...(chunk === undefined ? [] : [chunk])];
  return mergeFiles(names.map((name) => parts[name]));
}

/** No other area may claim a path below these. */
export function prefixesOf(routes: readonly AreaRoute[]): string[] {
  return [...new Set(routes.map(({ path }) => `/${path.split('/')[1] ?? ''}`))];
}

export const visitorsOf = (counts: OutcomeCounts): number =>
  Object.values(counts).reduce((sum, visitors) => sum + visitors, 0);

export const failuresOf = (counts: OutcomeCounts): number => visitorsOf(counts) - counts.rendered;

export const NO_OUTCOMES: OutcomeCounts = {
  rendered: 0,
  threw: 0,
  chunkFailed: 0,
  blank: 0,
  hung: 0,
  loadFailed: 0,
  renderFailed: 0,
};

const distinct = (assets: readonly Asset[]) => [
  ...new Map(assets.map((asset) => [asset.url, asset])).values(),
];
