import { SHELL } from '@gangway/contract/platform/release-rules';
import { and, isNotNull, ne } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import { StartError } from '../../foundation/errors/start-error';
import type { ObjectStore } from '../../foundation/ports/object-store';
import { readLiveAreas } from '../gates/read-live';
import { checkAgreement } from '../gates/shell-gate';
import type { PlatformDeps } from '../ports/platform-deps';
import { lockServing } from '../remotes/set-traffic';
import { folderOf } from '../store/release-path';
import { releases } from '../tables/remotes.table';
import {
  type AssertFits,
  idOf,
  type LocalBuild,
  lockBuilds,
  publishBuild,
  readAreaBuilds,
  readLocalBuild,
  readState,
  storeBuild,
} from './local-build';

type LocalDeps = Pick<PlatformDeps, 'db' | 'clock'> & { store: ObjectStore };

/**
 * If this shell cannot run the live areas, the server does not start, so that the previous one
 * stays in service.
 */
export async function importOwnShell(deps: LocalDeps, webRoot: string): Promise<string | null> {
  const build = await readLocalBuild(webRoot);
  if (!build) return null;
  const isImported = await importBuild(deps, build, async (tx, manifest) => {
    const areas = (await readLiveAreas(tx)).map((area) => area.manifest);
    const refusals = checkAgreement(manifest, areas);
    if (refusals.length === 0) return;
    throw new StartError(refusals.map(({ message }) => message).join(' '));
  });
  return isImported ? idOf(build) : null;
}

/** For demo mode. These builds pass no gate: the checkout's areas are tested together. */
export async function importLocalBuilds(deps: LocalDeps, checkout: string): Promise<string[]> {
  const imported: string[] = [];
  for (const build of await readAreaBuilds(checkout)) {
    if (await importBuild(deps, build)) imported.push(idOf(build));
  }
  return imported;
}

/**
 * A new installation begins with the areas that came with the server: all of them or none. Once any
 * area was published, their teams decide what is live.
 */
export async function importFirstAreas(
  { db, store, clock }: LocalDeps,
  root: string,
): Promise<string[]> {
  if (await hasPublishedAreas(db)) return [];
  const builds = await readAreaBuilds(root);
  const now = clock();
  return db.transaction(async (tx) => {
    await lockBuilds(tx);
    if (await hasPublishedAreas(tx)) return [];
    await storeAll(tx, store, builds);
    await lockServing(tx);
    // A team may have published while the files were copied.
    if (await hasPublishedAreas(tx)) return [];
    for (const build of builds) await publishBuild(tx, { build, now });
    return builds.map(idOf);
  });
}

async function importBuild(
  { db, store, clock }: LocalDeps,
  build: LocalBuild,
  assertFits?: AssertFits,
): Promise<boolean> {
  const { release } = build;
  return db.transaction(async (tx) => {
    await lockBuilds(tx);
    const { isPublished, isWanted } = await readState(tx, release);
    const isServable = isPublished && (await store.list(folderOf(release))).length > 0;
    if (!isWanted || isServable) return false;
    await storeBuild(tx, store, build);
    return publishBuild(tx, { build, now: clock(), ...(assertFits && { assertFits }) });
  });
}

/** Rows of releases are never deleted, so this stays true when all areas are retired. */
async function hasPublishedAreas(db: Db): Promise<boolean> {
  const isOfArea = and(ne(releases.remote, SHELL), isNotNull(releases.publishedAt));
  return (await db.$count(releases, isOfArea)) > 0;
}

async function storeAll(tx: Db, store: ObjectStore, builds: readonly LocalBuild[]): Promise<void> {
  const removals: (() => Promise<void>)[] = [];
  try {
    for (const build of builds) removals.push(await storeBuild(tx, store, build));
  } catch (error) {
    for (const remove of removals) await remove();
    throw error;
  }
}
