import type { Deps } from '../../../deps';
import type { ReleaseRow } from '../../remotes/remotes.table';
import { requireStore } from '../require-store';
import { fileOf, folderOf } from '../store/store-path';
import { checkAssets } from './asset-gate';
import { checkManifest } from './check-manifest';
import { checkFirstViews } from './first-view-gate';
import type { Refusal } from './gate';
import { checkLoading } from './load-gate';
import { readLive } from './read-live';
import { checkSharing } from './shared-gate';

type GateDeps = Pick<Deps, 'db' | 'env' | 'shell' | 'store' | 'probe' | 'firstViews'>;

/** Whatever is wrong already would keep the release from loading too. */
const isWorthLoading = (refusals: readonly Refusal[]) =>
  refusals.every(({ code }) => code === 'budget_exceeded');

/** The manifest and the files can say the same. */
const distinct = (refusals: readonly Refusal[]): Refusal[] => [
  ...new Map(refusals.map((refusal) => [refusal.message, refusal])).values(),
];

/** Every reason not to serve a release beside what is live; none is the permission. */
export async function checkRelease(deps: GateDeps, release: ReleaseRow): Promise<Refusal[]> {
  const { manifest, remote } = release;
  const store = requireStore(deps);
  const folder = folderOf(release);
  const [live, paths] = await Promise.all([readLive(deps.db, deps, remote), store.list(folder)]);
  const stored = new Set(paths.map((path) => path.slice(folder.length + 1)));
  const read = (name: string) => store.read(fileOf(release, name));
  const refusals = distinct([
    ...checkManifest(manifest, live),
    ...(await checkAssets(release, stored, read)),
    ...(await checkSharing(manifest, live, read)),
  ]);
  const { webRoot, publicUrl } = deps.env;
  if (webRoot === null || !isWorthLoading(refusals)) return refusals;
  const options = { shell: live.shell, webRoot, publicUrl, probe: deps.probe, read };
  return [
    ...refusals,
    ...(await checkLoading(release, options)),
    ...(await checkFirstViews(manifest, deps.firstViews)),
  ];
}
