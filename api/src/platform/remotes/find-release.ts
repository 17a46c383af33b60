import { and, eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import { ApiError } from '../../foundation/errors/api-error';
import { releases, type ReleaseRow } from '../tables/remotes.table';
import type { OwnedRemote } from './release-actor';

export async function findRelease(
  db: Db,
  remote: OwnedRemote,
  version: string,
): Promise<ReleaseRow> {
  const [release] = await db
    .select()
    .from(releases)
    .where(and(eq(releases.remote, remote), eq(releases.version, version)));
  if (!release) throw new ApiError('not_found', `There is no release ${version} of ${remote}`);
  return release;
}

export function assertKept({ remote, version, prunedAt }: ReleaseRow): void {
  if (!prunedAt) return;
  const text = `The files of ${remote}@${version} were deleted. Publish it again from its build.`;
  throw new ApiError('release_gone', text);
}

export async function findPublished(
  db: Db,
  remote: OwnedRemote,
  version: string,
): Promise<ReleaseRow> {
  const release = await findRelease(db, remote, version);
  assertKept(release);
  if (release.publishedAt) return release;
  throw new ApiError('not_found', `${remote}@${version} has not been published`);
}
