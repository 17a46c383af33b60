import { HOUR_MS } from '@gangway/contract/foundation/durations';
import { SHELL } from '@gangway/contract/platform/release-rules';
import { and, desc, eq, isNull, lt, ne } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import { readLiveAreas } from '../gates/read-live';
import { checkAgreement } from '../gates/shell-gate';
import { readShells } from '../remotes/read-shells';
import { releases, type ReleaseRow, type RemoteRow } from '../tables/remotes.table';

export async function readRelease(db: Db, id: string): Promise<ReleaseRow> {
  const [release] = await db.select().from(releases).where(eq(releases.id, id));
  if (!release) throw new Error('A served release is gone');
  return release;
}

export const FRESH_MS = HOUR_MS;

/** A rollback does not renew `defaultAt`: the release it goes back to has already proven itself. */
export const isFresh = ({ defaultAt }: ReleaseRow, now: Date): boolean =>
  defaultAt !== null && now.getTime() - defaultAt.getTime() < FRESH_MS;

const MOST_TRIED = 20;

/** A release that was rolled back has no `defaultAt` any more, so it is not found again. */
export async function findDefaultBefore(db: Db, remote: RemoteRow): Promise<ReleaseRow | null> {
  if (remote.defaultReleaseId === null) return null;
  const { defaultAt } = await readRelease(db, remote.defaultReleaseId);
  if (defaultAt === null) return null;
  const earlier = await db
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
    .limit(MOST_TRIED);
  for (const release of earlier) if (await fitsWhatIsLive(db, release)) return release;
  return null;
}

/** Shell and areas must also agree after a rollback, which passes no gate. */
async function fitsWhatIsLive(db: Db, { remote, manifest }: ReleaseRow): Promise<boolean> {
  if (remote === SHELL) {
    const areas = (await readLiveAreas(db)).map((area) => area.manifest);
    return checkAgreement(manifest, areas).length === 0;
  }
  const shells = await readShells(db, { shell: null });
  return shells.every((shell) => checkAgreement(shell, [manifest]).length === 0);
}
