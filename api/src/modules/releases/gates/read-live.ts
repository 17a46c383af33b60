import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import type { Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import { ApiError } from '../../../http/api-error';
import { releases, remotes } from '../../remotes/remotes.table';
import type { Live, OtherRelease } from './gate';

/** Whoever could be on a page beside it: all that is served, and all that a rollback can bring. */
async function readOthers(db: Db, remote: string): Promise<OtherRelease[]> {
  const rows = await db
    .select({ release: releases, remote: remotes })
    .from(releases)
    .innerJoin(remotes, eq(remotes.name, releases.remote))
    .where(
      and(ne(releases.remote, remote), isNotNull(releases.publishedAt), isNull(releases.prunedAt)),
    );
  return rows.map(({ release, remote: { name, defaultReleaseId, canaryReleaseId } }) => ({
    remote: name,
    version: release.version,
    container: release.manifest.container,
    routes: release.manifest.routes,
    isServed: release.id === defaultReleaseId || release.id === canaryReleaseId,
  }));
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
