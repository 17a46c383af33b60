import { and, desc, eq, isNull, lt, ne } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { releases, type ReleaseRow, type RemoteRow } from './remotes.table';

export async function readRelease(db: Db, id: string): Promise<ReleaseRow> {
  const [release] = await db.select().from(releases).where(eq(releases.id, id));
  if (!release) throw new Error('A served release is gone');
  return release;
}

/** The default before this one; what a rollback has left has no `defaultAt` any more. */
export async function findDefaultBefore(db: Db, remote: RemoteRow): Promise<ReleaseRow | null> {
  if (remote.defaultReleaseId === null) return null;
  const { defaultAt } = await readRelease(db, remote.defaultReleaseId);
  if (defaultAt === null) return null;
  const [before] = await db
    .select()
    .from(releases)
    .where(
      and(
        eq(releases.remote, remote.name),
        ne(releases.id, remote.defaultReleaseId),
        isNull(releases.prunedAt),
        lt(releases.defaultAt, defaultAt),
      ),
    )
    .orderBy(desc(releases.defaultAt))
    .limit(1);
  return before ?? null;
}
