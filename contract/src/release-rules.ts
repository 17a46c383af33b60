import type { OutcomeCounts } from './releases';
import type { AreaRoute, Asset, BootRemote, ReleaseFiles, RemoteRelease } from './remotes';

/**
 * The version of the agreement between the shell and a remote. In 1 an area brought webpack's own
 * container; since 2 the shell starts it with the runtime of module federation; since 3 its styles
 * lie in a layer, above the shell's.
 */
export const REMOTE_CONTRACT = 3;

/** The name under which the shell has its releases; every other one is an area. */
export const SHELL = 'shell';

/** A page without text and without any of these is blank, for the monitor and for the probe of a release. */
export const CONTENT_WITHOUT_TEXT =
  'img, svg, canvas, video, iframe, input, [aria-busy=true], [role=progressbar]';

/** Areas that were built for it still run. */
export const OLDEST_CONTRACT = 1;

export type Served = { name: string; release: RemoteRelease };

/** Whether a shell that keeps this version of the contract can run it. */
export const runsUnder =
  (contract: number) =>
  ({ release }: Served): boolean =>
    release.extras.contract <= contract;

const distinct = (assets: readonly Asset[]) => [
  ...new Map(assets.map((asset) => [asset.url, asset])).values(),
];

export function mergeFiles(some: readonly (ReleaseFiles | undefined)[]): ReleaseFiles {
  const there = some.filter((files) => files !== undefined);
  return {
    scripts: distinct(there.flatMap(({ scripts }) => scripts)),
    styles: distinct(there.flatMap(({ styles }) => styles)),
    fonts: distinct(there.flatMap(({ fonts }) => fonts)),
  };
}

type Owner = Pick<BootRemote, 'container' | 'parts'>;

/** Everything of a remote that one of its pages needs: entry, exposed module, page. */
export function pageFiles({ container, parts }: Owner, { chunk }: AreaRoute): ReleaseFiles {
  const names = [container, 'remote', ...(chunk === undefined ? [] : [chunk])];
  return mergeFiles(names.map((name) => parts[name]));
}

/** The first segments of an area's paths: no other area may claim a path below them. */
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
