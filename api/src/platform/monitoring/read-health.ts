import { DAY_MS } from '@gangway/contract/foundation/durations';
import { releaseId } from '@gangway/contract/platform/release-rules';
import type { ReleaseHealth } from '@gangway/contract/platform/releases';
import { and, desc, gte, isNotNull } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Db } from '../../foundation/db/db';
import { ApiError } from '../../foundation/errors/api-error';
import type { PlatformDeps } from '../ports/platform-deps';
import { ownRemote, type ReleaseActor } from '../remotes/owned-remote';
import { releaseFaults } from '../tables/release-health.table';
import { isOfRelease, releases } from '../tables/remotes.table';
import { countOutcomes } from './count-outcomes';
import { measureVitals } from './vitals';

const MOST_FAULTS = 20;

type Release = { remote: string; version: string };
type Since = { since: Date; most: number };

export const readFaults = (db: Db, release: Release, { since, most }: Since) =>
  db
    .select()
    .from(releaseFaults)
    .where(and(isOfRelease(releaseFaults, release), gte(releaseFaults.lastAt, since)))
    .orderBy(desc(releaseFaults.reports), desc(releaseFaults.lastAt))
    .limit(most);

export async function readHealth(
  { db, clock }: Pick<PlatformDeps, 'db' | 'clock'>,
  actor: ReleaseActor,
  { remote: name, version }: Release,
): Promise<z.input<typeof ReleaseHealth>> {
  const remote = await ownRemote(db, actor, name);
  const release = { remote, version };
  await assertPublished(db, release);
  const since = new Date(clock().getTime() - DAY_MS);
  const counts = await countOutcomes(db, { since, remote });
  const vitals = await measureVitals(db, { since, remote });
  const faults = await readFaults(db, release, { since, most: MOST_FAULTS });
  return {
    version,
    outcomes: counts(version),
    vitals: vitals(version),
    faults,
  };
}

async function assertPublished(db: Db, release: Release): Promise<void> {
  const isPublished = isNotNull(releases.publishedAt);
  const found = await db.$count(releases, and(isOfRelease(releases, release), isPublished));
  if (found > 0) return;
  throw new ApiError(
    'not_found',
    `${releaseId(release.remote, release.version)} has not been published`,
  );
}
