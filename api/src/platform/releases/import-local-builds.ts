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
import { readLiveAreas } from '../gates/read-live';
import { checkAgreement } from '../gates/shell-gate';
import type { PlatformDeps, ReleaseStore } from '../ports/platform-deps';
import { actorName, claimRemote, SYSTEM_ACTOR } from '../remotes/owned-remote';
import { recordOwnEvent } from '../remotes/release-events';
import { lockServing, setTraffic } from '../remotes/set-traffic';
import { fileOf, folderOf } from '../store/store-path';
import { isOfRelease, releases, remotes } from '../tables/remotes.table';
import { releaseDigest } from './announce-release';

type LocalDeps = Pick<PlatformDeps, 'db' | 'clock'> & { store: ReleaseStore };

/**
 * If this shell cannot run the live areas, the server does not start, so that the previous one
 * stays in service.
 */
export async function importOwnShell(deps: LocalDeps, webRoot: string): Promise<string | null> {
  return importBuild(deps, webRoot, async (tx, manifest) => {
    const areas = (await readLiveAreas(tx)).map((area) => area.manifest);
    const refusals = checkAgreement(manifest, areas);
    if (refusals.length === 0) return;
    throw new StartError(refusals.map(({ message }) => message).join(' '));
  });
}

/** For demo mode. These builds pass no gate: the checkout's areas are tested together. */
export async function importLocalBuilds(deps: LocalDeps, checkout: string): Promise<string[]> {
  const folders = (await readdir(checkout)).filter((name) => name.startsWith('mfe-')).toSorted();
  const taken: string[] = [];
  for (const folder of folders) {
    const release = await importBuild(deps, join(checkout, folder, 'dist'));
    if (release !== null) taken.push(release);
  }
  return taken;
}

type AssertFits = (tx: Db, manifest: BuildManifest) => Promise<void>;

async function importBuild(
  { db, store, clock }: LocalDeps,
  dist: string,
  assertFits: AssertFits = async () => undefined,
): Promise<string | null> {
  const manifest = await readManifest(dist);
  if (!manifest) return null;
  const files = await readBuild(dist);
  const release = { remote: manifest.name, version: manifest.version };
  const isTaken = await db.transaction(async (tx) => {
    await lockBuilds(tx);
    const { isPublished, isWanted } = await readState(tx, manifest);
    const isServable = isPublished && (await store.list(folderOf(release))).length > 0;
    if (!isWanted || isServable) return false;
    // A server that was killed may have left some of the files; no visitor is served them.
    await store.remove(folderOf(release));
    await storeAll(store, release, files);
    return publishOnce(tx, { upload: describe(manifest, files), now: clock(), assertFits });
  });
  return isTaken ? releaseId(manifest.name, manifest.version) : null;
}

async function readManifest(dist: string): Promise<BuildManifest | null> {
  const text = await readFile(join(dist, 'release.json'), 'utf8').catch(() => null);
  return text === null ? null : BuildManifest.parse(JSON.parse(text));
}

async function readBuild(dist: string): Promise<Map<string, Buffer>> {
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

/** Must differ from every other advisory lock key. */
const BUILDS_LOCK = 7_301_967;

/** Copying to a bucket takes longer than the usual lock timeout. */
async function lockBuilds(tx: Db): Promise<void> {
  await tx.execute(sql`set local lock_timeout = '5min'`);
  await tx.execute(sql`select pg_advisory_xact_lock(${BUILDS_LOCK})`);
}

/** Only a publish or promote brings back a retired area, and a pruned release is live nowhere. */
async function readState(tx: Db, { name, version }: BuildManifest) {
  const isThis = isOfRelease(releases, { remote: name, version });
  const [row] = await tx
    .select({
      retiredAt: remotes.retiredAt,
      publishedAt: releases.publishedAt,
      prunedAt: releases.prunedAt,
    })
    .from(remotes)
    .leftJoin(releases, and(isThis, isNotNull(releases.publishedAt)))
    .where(eq(remotes.name, name));
  return { isPublished: Boolean(row?.publishedAt), isWanted: !row?.retiredAt && !row?.prunedAt };
}

/** All files or none: the next start would take a partial release for a complete one. */
async function storeAll(
  store: ReleaseStore,
  release: { remote: string; version: string },
  build: ReadonlyMap<string, Buffer>,
): Promise<void> {
  const written = await Promise.allSettled(
    [...build].map(([file, bytes]) => store.write(fileOf(release, file), bytes)),
  );
  const failed = written.find(({ status }) => status === 'rejected');
  if (failed?.status !== 'rejected') return;
  await store.remove(folderOf(release));
  if (!isStorageFull(failed.reason)) throw failed.reason;
  const { remote, version } = release;
  throw new StartError(`There is no space left in RELEASES_DIR for ${releaseId(remote, version)}.`);
}

type Copied = { upload: ReleaseUpload; now: Date; assertFits: AssertFits };

/** Checks again under the lock: the area may have been retired while its files were copied. */
async function publishOnce(tx: Db, { upload, now, assertFits }: Copied): Promise<boolean> {
  const { manifest, files } = upload;
  const { name, version } = manifest;
  await lockServing(tx);
  const { isPublished, isWanted } = await readState(tx, manifest);
  if (!isWanted) return false;
  if (!isPublished) await assertFits(tx, manifest);
  const remote = await claimRemote(tx, SYSTEM_ACTOR, name);
  const published = { publishedAt: now, publishedBy: actorName(SYSTEM_ACTOR), isServerBuild: true };
  // A rebuild of a version with deleted files can have other bytes, so it replaces its row.
  const content = { manifest, files, digest: releaseDigest(upload), prunedAt: null };
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

function describe(manifest: BuildManifest, build: ReadonlyMap<string, Buffer>): ReleaseUpload {
  const files = [...build].map(([name, bytes]) => ({
    name,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    bytes: bytes.length,
  }));
  return { manifest, files };
}
