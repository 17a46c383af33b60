import { SHELL } from '@gangway/contract/platform/release-rules';
import type { AreaRoute } from '@gangway/contract/platform/remotes';
import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import { ApiError } from '../../foundation/errors/api-error';
import type { PlatformDeps } from '../ports/platform-deps';
import { readShells } from '../remotes/read-shells';
import { isServed, releases, remotes, type ReleaseRow } from '../tables/remotes.table';
import type { Live, OtherRelease } from './gate';

export async function readLives(
  db: Db,
  deps: Pick<PlatformDeps, 'shell'>,
  remote: string,
): Promise<Live[]> {
  const [shells, others] = [await readShells(db, deps), await readOthers(db, remote)];
  if (shells.length === 0) {
    throw new ApiError('unavailable', 'This server has no shell to check a release with');
  }
  return shells.map((shell) => ({ shell, others }));
}

export async function findDefault(db: Db, remote: string): Promise<ReleaseRow | null> {
  const [row] = await db
    .select({ release: releases })
    .from(releases)
    .innerJoin(remotes, eq(remotes.defaultReleaseId, releases.id))
    .where(eq(remotes.name, remote));
  return row?.release ?? null;
}

export async function readLiveAreas(db: Db): Promise<ReleaseRow[]> {
  const rows = await db
    .select({ release: releases })
    .from(releases)
    .innerJoin(remotes, eq(remotes.name, releases.remote))
    .where(and(ne(releases.remote, SHELL), isServed));
  return rows.map(({ release }) => release);
}

/**
 * Includes releases that a rollback can bring back. Selects few columns: a month of releases is
 * many megabytes of manifests and file lists.
 */
async function readOthers(db: Db, remote: string): Promise<OtherRelease[]> {
  return db
    .select({
      remote: releases.remote,
      version: releases.version,
      container: sql<string>`${releases.manifest} ->> 'container'`,
      routes: sql<AreaRoute[]>`${releases.manifest} -> 'routes'`,
      isServed,
    })
    .from(releases)
    .innerJoin(remotes, eq(remotes.name, releases.remote))
    .where(
      and(
        ne(releases.remote, remote),
        ne(releases.remote, SHELL),
        isNotNull(releases.publishedAt),
        isNull(releases.prunedAt),
      ),
    );
}
