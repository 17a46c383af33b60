import type { ReleaseFault, ReleaseHealth } from '@gangway/contract/releases';
import { and, desc, eq, gte, isNotNull } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import type { PlatformDeps } from '../ports/platform-deps';
import { DAY_MS } from '../../foundation/timing/durations';
import { ApiError } from '../../foundation/errors/api-error';
import { countOutcomes, presentCounts } from './count-outcomes';
import { measureVitals } from './measure-vitals';
import { releaseFaults } from '../tables/release-faults.table';
import { releases } from '../tables/remotes.table';

const MOST_FAULTS = 20;

type Release = { remote: string; version: string };
type Since = { since: Date; most: number };

/** The errors of a release that were reported since then, most frequent first. */
export function readFaults(db: Db, { remote, version }: Release, { since, most }: Since) {
  return db
    .select()
    .from(releaseFaults)
    .where(
      and(
        eq(releaseFaults.remote, remote),
        eq(releaseFaults.version, version),
        gte(releaseFaults.lastAt, since),
      ),
    )
    .orderBy(desc(releaseFaults.reports), desc(releaseFaults.lastAt))
    .limit(most);
}

const presentFault = (fault: typeof releaseFaults.$inferSelect): ReleaseFault => ({
  outcome: fault.outcome,
  error: fault.error,
  frames: fault.frames,
  reports: fault.reports,
  firstAt: fault.firstAt.toISOString(),
  lastAt: fault.lastAt.toISOString(),
});

async function assertPublished(db: Db, { remote, version }: Release): Promise<void> {
  const found = await db.$count(
    releases,
    and(
      eq(releases.remote, remote),
      eq(releases.version, version),
      isNotNull(releases.publishedAt),
    ),
  );
  if (found === 0) throw new ApiError('not_found', `${remote}@${version} has not been published`);
}

/** What visitors had of a release in the last day. */
export async function readHealth(
  { db, clock }: Pick<PlatformDeps, 'db' | 'clock'>,
  release: Release,
): Promise<ReleaseHealth> {
  await assertPublished(db, release);
  const { remote, version } = release;
  const since = new Date(clock().getTime() - DAY_MS);
  const counts = await countOutcomes(db, { since, remote });
  const vitals = await measureVitals(db, { since, remote });
  const faults = await readFaults(db, release, { since, most: MOST_FAULTS });
  return {
    version,
    outcomes: presentCounts(counts(remote, version)),
    vitals: vitals(version),
    faults: faults.map(presentFault),
  };
}
