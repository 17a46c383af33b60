import type { AreaRoute } from '@gangway/contract/remotes';
import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import { ApiError } from '../../../http/api-error';
import { releases, remotes } from '../../remotes/remotes.table';
import type { Live, OtherRelease } from './gate';

/**
 * Whoever could be on a page beside it: all that is served, and all that a rollback can bring. Few
 * columns of them: a month of releases is many megabytes of manifests and lists of files.
 */
async function readOthers(db: Db, remote: string): Promise<OtherRelease[]> {
  const isServed = or(
    eq(remotes.defaultReleaseId, releases.id),
    eq(remotes.canaryReleaseId, releases.id),
  );
  return db
    .select({
      remote: releases.remote,
      version: releases.version,
      container: sql<string>`${releases.manifest} ->> 'container'`,
      routes: sql<AreaRoute[]>`${releases.manifest} -> 'routes'`,
      isServed: sql<boolean>`coalesce(${isServed}, false)`,
    })
    .from(releases)
    .innerJoin(remotes, eq(remotes.name, releases.remote))
    .where(
      and(ne(releases.remote, remote), isNotNull(releases.publishedAt), isNull(releases.prunedAt)),
    );
}

/** What the releases of a remote are checked against. */
export async function readLive(
  db: Db,
  { shell }: Pick<Deps, 'shell'>,
  remote: string,
): Promise<Live> {
  if (!shell) throw new ApiError('unavailable', 'This server has no shell to check a release with');
  return { shell, others: await readOthers(db, remote) };
}
