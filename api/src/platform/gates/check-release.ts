import { SHELL } from '@gangway/contract/platform/release-rules';
import type { BuildManifest } from '@gangway/contract/platform/remotes';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../../foundation/db/db';
import type { PlatformDeps } from '../ports/platform-deps';
import { resolveShell, readShells } from '../remotes/read-shells';
import { requireStore, fileOf, folderOf } from '../store/release-path';
import type { ReleaseRow } from '../tables/remotes.table';
import { checkAssets, checkParts, type ReadReleaseFile } from './asset-gate';
import { describeGrowth } from './describe-growth';
import { distinct, type Live, nameOf, type Refusal } from './gate';
import { checkLoading, isRun, checkPrerendering } from './load-gate';
import { checkBudgets, checkContract, checkRoutes, checkNames } from './manifest-gates';
import { findDefault, readLiveAreas, readLives } from './read-live';
import { checkShared, checkSharing } from './shared-gate';
import { asFaults, checkShell } from './shell-gate';

type GateDeps = Pick<PlatformDeps, 'db' | 'env' | 'shell' | 'store' | 'probe' | 'prerendered'>;

/** In jsdom. */
export const loadInShell = async (
  deps: Pick<PlatformDeps, 'env' | 'shell' | 'store' | 'probe'>,
  area: ReleaseRow,
  options: Pick<Parameters<typeof checkLoading>[1], 'shell' | 'endsAtFailure' | 'chosen'>,
): Promise<Refusal[]> =>
  checkLoading(area, {
    ...options,
    shellFiles: await readShellFiles(deps, options.shell),
    publicUrl: deps.env.publicUrl,
    probe: deps.probe,
    read: readerOf(deps, area),
  });

export async function checkRelease(deps: GateDeps, release: ReleaseRow) {
  const check = release.remote === SHELL ? checkShellRelease : checkArea;
  const refusals = [...checkSignature(deps, release), ...(await check(deps, release))];
  return withGrowth(deps, release, distinct(refusals));
}

export async function readCounterparts(db: Db, deps: Pick<PlatformDeps, 'shell'>, remote: string) {
  if (remote !== SHELL) return new Set((await readShells(db, deps)).map(nameOf));
  return new Set((await readLiveAreas(db)).map(({ manifest }) => nameOf(manifest)));
}

/** Repeated in the transaction, because what is live can have changed during the full check. */
export async function checkOnceMore(
  tx: Db,
  deps: Pick<PlatformDeps, 'shell'>,
  { remote, manifest }: ReleaseRow,
): Promise<Refusal[]> {
  if (remote === SHELL) {
    const areas = await readLiveAreas(tx);
    return checkShell(
      resolveShell(manifest),
      areas.map((area) => area.manifest),
    );
  }
  const lives = await readLives(tx, deps, remote);
  return distinct(lives.flatMap((live) => checkManifest(manifest, live)));
}

type ShellDeps = Pick<PlatformDeps, 'env' | 'shell' | 'store'>;

async function readShellFiles(deps: ShellDeps, shell: BuildManifest) {
  const { webRoot } = deps.env;
  const isOwn = webRoot !== null && deps.shell?.version === shell.version;
  const folder = isOwn ? webRoot : folderOf({ remote: SHELL, version: shell.version });
  const store = isOwn ? null : requireStore(deps);
  const names = store
    ? (await store.list(folder)).map((path) => path.slice(folder.length + 1))
    : await readdir(folder);
  const files = new Map<string, Uint8Array>();
  for (const name of names.filter(isRun)) {
    const path = join(folder, name);
    const bytes = await (store ? store.read(path) : readFile(path));
    if (bytes) files.set(name, bytes);
  }
  return files;
}

const readerOf =
  (deps: Pick<GateDeps, 'store'>, release: ReleaseRow): ReadReleaseFile =>
  (name) =>
    requireStore(deps).read(fileOf(release, name));

async function checkShellRelease(deps: GateDeps, release: ReleaseRow): Promise<Refusal[]> {
  const shell = resolveShell(release.manifest);
  const areas = await readLiveAreas(deps.db);
  const manifests = areas.map(({ manifest }) => manifest);
  const refusals = [...(await checkFiles(deps, release)), ...checkShell(shell, manifests)];
  if (!isWorthLoading(refusals)) return refusals;
  for (const area of areas) {
    const found = await checkInShell(deps, area, { shell, endsAtFailure: true });
    refusals.push(...asFaults(shell, area.manifest, found));
    // A shell that breaks one area breaks most, and each page would take its whole time limit.
    if (found.length > 0) break;
  }
  return refusals;
}

async function checkFiles(deps: GateDeps, release: ReleaseRow): Promise<Refusal[]> {
  const folder = folderOf(release);
  const paths = await requireStore(deps).list(folder);
  const stored = new Set(paths.map((path) => path.slice(folder.length + 1)));
  return checkAssets(release, stored, readerOf(deps, release));
}

/** Any other refusal would make the load fail too. */
const isWorthLoading = (refusals: readonly Refusal[]) =>
  refusals.every(({ code }) => code === 'budget_exceeded');

async function checkInShell(
  deps: GateDeps,
  area: ReleaseRow,
  { shell, endsAtFailure }: Pick<Live, 'shell'> & { endsAtFailure: boolean },
): Promise<Refusal[]> {
  if (deps.env.webRoot === null) return [];
  const { prerendered } = deps;
  return [
    ...(await loadInShell(deps, area, { shell, endsAtFailure })),
    ...(await checkPrerendering(area.manifest, { shell, prerendered })),
  ];
}

async function checkArea(deps: GateDeps, release: ReleaseRow): Promise<Refusal[]> {
  const { manifest, remote } = release;
  const lives = await readLives(deps.db, deps, remote);
  const refusals = await checkFiles(deps, release);
  for (const live of lives) {
    refusals.push(...checkManifest(manifest, live));
    refusals.push(...(await checkSharing(manifest, live, readerOf(deps, release))));
  }
  if (!isWorthLoading(refusals)) return refusals;
  for (const { shell } of lives) {
    refusals.push(...(await checkInShell(deps, release, { shell, endsAtFailure: false })));
  }
  return refusals;
}

function checkManifest(manifest: BuildManifest, live: Live): Refusal[] {
  const parts = checkParts(manifest);
  return [
    ...checkContract(manifest, live),
    ...checkShared(manifest, live),
    ...checkRoutes(manifest, live),
    ...checkNames(manifest, live),
    ...parts,
    ...(parts.length === 0 ? checkBudgets(manifest, live) : []),
  ];
}

/** A server's own build is deployed together with the server and needs no signature. */
function checkSignature({ env }: GateDeps, { manifest, ...release }: ReleaseRow): Refusal[] {
  const isExempt = release.checkedBy === 'ci' || release.isServerBuild;
  if (!env.signing.isRequired || isExempt) return [];
  const message = `${nameOf(manifest)} has no signature of CI, and this server demands one. Let CI run "npm run release -- sign ${manifest.name}" on these sources, and publish with its signature.`;
  return [{ code: 'check_required', message }];
}

async function withGrowth(deps: GateDeps, release: ReleaseRow, refusals: readonly Refusal[]) {
  if (refusals.every(({ page }) => page === undefined)) return refusals;
  const live = await findDefault(deps.db, release.remote);
  if (!live || live.id === release.id) return refusals;
  const weighed = (row: ReleaseRow) => ({ manifest: row.manifest, read: readerOf(deps, row) });
  const describe = describeGrowth({ release: weighed(release), live: weighed(live) });
  return Promise.all(
    refusals.map(async (refusal) => {
      const { page, message } = refusal;
      const growth = page === undefined ? null : await describe(page);
      return growth === null ? refusal : { ...refusal, message: `${message} ${growth}` };
    }),
  );
}
