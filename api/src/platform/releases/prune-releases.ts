import { DAY_MS } from '@gangway/contract/foundation/durations';
import { and, eq, gte, inArray, isNotNull, isNull, lt, ne, notExists, sql } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import type { ObjectStore } from '../../foundation/ports/object-store';
import { findDefaultBefore } from '../monitoring/find-rollback';
import type { PlatformDeps } from '../ports/platform-deps';
import { recordOwnEvent } from '../remotes/release-events';
import { lockRemote } from '../remotes/set-traffic';
import { folderOf } from '../store/release-path';
import { releaseOutcomes } from '../tables/release-health.table';
import {
  isOfRelease,
  type ReleaseRow,
  type RemoteRow,
  releasePreviews,
  releases,
  remotes,
} from '../tables/remotes.table';

/** Long enough for a later run to finish a removal that a stopped process left half done. */
const REMOVE_AGAIN_MS = 2 * DAY_MS;

type PruneDeps = Pick<PlatformDeps, 'db' | 'clock' | 'env' | 'store'>;

export async function pruneReleases({ db, clock, env, store }: PruneDeps): Promise<void> {
  if (!store) return;
  const now = clock();
  const names = await db.select({ name: remotes.name }).from(remotes);
  for (const { name } of names) {
    await db.transaction((tx) => markPruned(tx, { name, now, keepDays: env.releasesKeepDays }));
  }
  const pruned = await db
    .select({ id: releases.id })
    .from(releases)
    .where(gte(releases.prunedAt, new Date(now.getTime() - REMOVE_AGAIN_MS)));
  for (const { id } of pruned) await db.transaction((tx) => removeFiles(tx, store, id));
}

type Pruning = { name: string; now: Date; keepDays: number };

async function markPruned(tx: Db, { name, now, keepDays }: Pruning): Promise<void> {
  const remote = await lockRemote(tx, name);
  const unused = await findUnused(tx, remote, new Date(now.getTime() - keepDays * DAY_MS));
  const kept = await findDefaultBefore(tx, remote);
  const pruned = unused.filter(({ id }) => id !== kept?.id);
  if (pruned.length === 0) return;
  const ids = pruned.map(({ id }) => id);
  await tx.update(releases).set({ prunedAt: now }).where(inArray(releases.id, ids));
  const text = `No visitor got it for ${keepDays} days: its files were deleted`;
  for (const release of pruned) {
    await recordOwnEvent(tx, release, { at: now, kind: 'prune', text });
  }
}

const idleSince = sql`greatest(${releases.announcedAt}, coalesce(${releases.retiredAt}, ${releases.announcedAt}))`;

async function findUnused(tx: Db, remote: RemoteRow, since: Date): Promise<ReleaseRow[]> {
  const previews = tx
    .select({ releaseId: releasePreviews.releaseId })
    .from(releasePreviews)
    .where(eq(releasePreviews.releaseId, releases.id));
  const sightings = tx
    .select({ at: releaseOutcomes.at })
    .from(releaseOutcomes)
    .where(and(isOfRelease(releaseOutcomes, releases), gte(releaseOutcomes.at, since)));
  const inUse = [remote.defaultReleaseId, remote.canaryReleaseId].filter((id) => id !== null);
  return tx
    .select()
    .from(releases)
    .where(
      and(
        eq(releases.remote, remote.name),
        isNull(releases.prunedAt),
        lt(idleSince, since.toISOString()),
        ...inUse.map((id) => ne(releases.id, id)),
        notExists(previews),
        notExists(sightings),
      ),
    );
}

/**
 * The row stays locked meanwhile: an announcement of the same release waits, then uploads all files
 * again.
 */
async function removeFiles(tx: Db, store: ObjectStore, id: string): Promise<void> {
  const [release] = await tx
    .select()
    .from(releases)
    .where(and(eq(releases.id, id), isNotNull(releases.prunedAt)))
    .for('update');
  if (release) await store.removeFolder(folderOf(release));
}
