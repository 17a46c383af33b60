import { releaseId } from '@gangway/contract/platform/release-rules';
import type { ReleaseUpload } from '@gangway/contract/platform/releases';
import { BuildManifest } from '@gangway/contract/platform/remotes';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../../foundation/db/db';
import { isStorageFull } from '../../foundation/errors/error-code';
import { StartError } from '../../foundation/errors/start-error';
import { type ObjectStore, StoredOtherwise } from '../../foundation/ports/object-store';
import { actorName, claimRemote, SYSTEM_ACTOR } from '../remotes/owned-remote';
import { recordOwnEvent } from '../remotes/release-events';
import { lockServing, setTraffic } from '../remotes/set-traffic';
import { fileOf, folderOf } from '../store/release-path';
import { isOfRelease, releases, remotes } from '../tables/remotes.table';
import { releaseDigest } from './announce-release';

/** A release in a folder of the server, which it trusts as much as its own code. */
export type LocalBuild = {
  manifest: BuildManifest;
  files: ReadonlyMap<string, Buffer>;
  release: { remote: string; version: string };
};

export const idOf = ({ release: { remote, version } }: LocalBuild) => releaseId(remote, version);

export async function readLocalBuild(dist: string): Promise<LocalBuild | null> {
  const manifest = await readManifest(dist);
  if (!manifest) return null;
  const release = { remote: manifest.name, version: manifest.version };
  return { manifest, release, files: await readFiles(dist) };
}

/** In the order of their names, so that servers which start together take locks in one order. */
export async function readAreaBuilds(root: string): Promise<LocalBuild[]> {
  const folders = (await readdir(root)).filter((name) => name.startsWith('mfe-')).toSorted();
  const builds = await Promise.all(folders.map((name) => readLocalBuild(join(root, name, 'dist'))));
  return builds.filter((build) => build !== null);
}

/** Must differ from every other advisory lock key. */
const BUILDS_LOCK = 7_301_967;

/** Copying to a bucket takes longer than the usual lock timeout. */
export async function lockBuilds(tx: Db): Promise<void> {
  await tx.execute(sql`set local lock_timeout = '5min'`);
  await tx.execute(sql`select pg_advisory_xact_lock(${BUILDS_LOCK})`);
}

/** Only a publish or promote brings back a retired area, and a pruned release is live nowhere. */
export async function readState(tx: Db, { remote, version }: LocalBuild['release']) {
  const isThis = isOfRelease(releases, { remote, version });
  const [row] = await tx
    .select({
      retiredAt: remotes.retiredAt,
      publishedAt: releases.publishedAt,
      prunedAt: releases.prunedAt,
    })
    .from(remotes)
    .leftJoin(releases, and(isThis, isNotNull(releases.publishedAt)))
    .where(eq(remotes.name, remote));
  return { isPublished: Boolean(row?.publishedAt), isWanted: !row?.retiredAt && !row?.prunedAt };
}

/**
 * All files or none: the next start would take a partial release for a complete one. Resolves to
 * what removes them again.
 */
export async function storeBuild(
  tx: Db,
  store: ObjectStore,
  build: LocalBuild,
): Promise<() => Promise<void>> {
  const { release, files } = build;
  const folder = folderOf(release);
  const { isPublished } = await readState(tx, release);
  // A server that was killed may have left some of the files; no visitor is served them.
  if (!isPublished) await store.removeFolder(folder);
  const others = new Set(await store.list(folder));
  const remove = async () => {
    // A team may have published it meanwhile, with the same files.
    if (!isPublished && (await readState(tx, release)).isPublished) return;
    const paths = [...files.keys()].map((file) => fileOf(release, file));
    await Promise.allSettled(paths.filter((path) => !others.has(path)).map(store.remove));
  };
  const written = await Promise.allSettled(
    [...files].map(async ([file, bytes]) => {
      const path = fileOf(release, file);
      try {
        await store.write(path, bytes);
      } catch (error) {
        if (error instanceof StoredOtherwise) others.add(path);
        throw error;
      }
    }),
  );
  const failed = written.find(({ status }) => status === 'rejected');
  if (failed?.status !== 'rejected') return remove;
  await remove();
  if (!isStorageFull(failed.reason)) throw failed.reason;
  throw new StartError(`There is no space left in RELEASES_DIR for ${idOf(build)}.`);
}

export type AssertFits = (tx: Db, manifest: BuildManifest) => Promise<void>;

type Publishing = { build: LocalBuild; now: Date; assertFits?: AssertFits };

/** Checks again under the lock: the area may have been retired while its files were copied. */
export async function publishBuild(tx: Db, { build, now, assertFits }: Publishing) {
  const { manifest, release } = build;
  await lockServing(tx);
  const { isPublished, isWanted } = await readState(tx, release);
  if (!isWanted) return false;
  if (!isPublished) await assertFits?.(tx, manifest);
  const upload = describe(build);
  const remote = await claimRemote(tx, SYSTEM_ACTOR, release.remote);
  const { version } = release;
  const published = { publishedAt: now, publishedBy: actorName(SYSTEM_ACTOR), isServerBuild: true };
  // A rebuild of a version with deleted files can have other bytes, so it replaces its row.
  const content = {
    manifest,
    files: upload.files,
    digest: releaseDigest(upload),
    prunedAt: null,
  };
  const values = isPublished ? content : { ...content, ...published };
  const [row] = await tx
    .insert(releases)
    .values({ remote, version, announcedAt: now, ...values })
    .onConflictDoUpdate({ target: [releases.remote, releases.version], set: values })
    .returning({ id: releases.id });
  if (!row) throw new Error('The release was not returned');
  if (isPublished) return true;
  await setTraffic(tx, { remote, releaseId: row.id, traffic: 100, now });
  const text = 'The build on this server goes to everyone';
  await recordOwnEvent(tx, { remote, version }, { at: now, kind: 'publish', text });
  return true;
}

async function readManifest(dist: string): Promise<BuildManifest | null> {
  const text = await readFile(join(dist, 'release.json'), 'utf8').catch(() => null);
  return text === null ? null : BuildManifest.parse(JSON.parse(text));
}

async function readFiles(dist: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(dist, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !isManifest(entry));
  return new Map(
    await Promise.all(
      files.map(async ({ name }) => [name, await readFile(join(dist, name))] as const),
    ),
  );
}

/** Must exclude what a publish from a checkout excludes, so that both give the same release. */
const isManifest = ({ name }: { name: string }) => name.startsWith('release.json');

function describe({ manifest, files }: LocalBuild): ReleaseUpload {
  const described = [...files].map(([name, bytes]) => ({
    name,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    bytes: bytes.length,
  }));
  return { manifest, files: described };
}
