import { DAY_MS } from '@gangway/contract/foundation/durations';
import { SHELL } from '@gangway/contract/platform/release-rules';
import { and, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import { findDefault } from '../gates/read-live';
import { releaseEvents } from '../tables/release-events.table';
import { releaseOutcomes } from '../tables/release-health.table';
import { remotes, type ReleaseRow } from '../tables/remotes.table';
import { countAudience, countOutcomes } from './count-outcomes';
import { findDefaultBefore, isFresh } from './find-rollback';
import { measureVitals } from './vitals';
import {
  baselineOf,
  FAILURES,
  tallyFailures,
  isEnough,
  SLOWNESS,
  tallySlowness,
  withoutBad,
  type Finding,
} from './watch-rules';

export type Compared = { watched: ReleaseRow; since: Date; before: ReleaseRow };

const WITHOUT_STACK = ['blank', 'hung'] as const;

export async function compareReleases(tx: Db, compared: Compared, now: Date): Promise<Finding[]> {
  const { watched, before, since } = compared;
  const { remote, version } = watched;
  const during = { since, remote };
  const day = { since: new Date(now.getTime() - DAY_MS), remote };
  const [counts, countsOfDay] = [await countOutcomes(tx, during), await countOutcomes(tx, day)];
  const [vitals, vitalsOfDay] = [await measureVitals(tx, during), await measureVitals(tx, day)];
  const audience = await countAudience(tx, day);
  const own = counts(version);
  const failuresBefore = tallyFailures(counts(before.version));
  // An incident that hits the other release at the same time is already in the baseline.
  const ofOthers = isEnough(failuresBefore) ? 0 : await countExcused(tx, { watched, since, now });
  const excused = Math.min(ofOthers, own.blank + own.hung);
  return [
    {
      criterion: FAILURES,
      tally: withoutBad(tallyFailures(own), excused),
      baseline: baselineOf(failuresBefore, tallyFailures(countsOfDay(before.version))),
      excused,
      audience,
    },
    {
      criterion: SLOWNESS,
      tally: tallySlowness(vitals(version)),
      baseline: baselineOf(
        tallySlowness(vitals(before.version)),
        tallySlowness(vitalsOfDay(before.version)),
      ),
      excused: 0,
      audience,
    },
  ];
}

/**
 * Blank and hung pages name no file, so they count for both area and shell. The shell is blamed if
 * at least two areas have them, otherwise the area with the most.
 */
async function countExcused(
  tx: Db,
  { watched: { remote }, since, now }: Pick<Compared, 'watched' | 'since'> & { now: Date },
): Promise<number> {
  const until = remote === SHELL ? now : await shellTrialEnd(tx, since, now);
  if (until === null) return 0;
  const byArea = await countByArea(tx, { since, until });
  const affected = [...byArea.keys()].filter((area) =>
    isEnough({ bad: 0, all: byArea.get(area) ?? 0 }),
  );
  if (remote === SHELL) return affected.length > 1 ? 0 : Math.max(0, ...byArea.values());
  return affected.some((area) => area !== remote) ? (byArea.get(remote) ?? 0) : 0;
}

/** A shell that was taken out is still to blame for what happened until then. */
async function shellTrialEnd(tx: Db, since: Date, now: Date): Promise<Date | null> {
  if (await isShellOnTrial(tx, now)) return now;
  const [rollback] = await tx
    .select({ at: releaseEvents.at })
    .from(releaseEvents)
    .where(
      and(
        eq(releaseEvents.remote, SHELL),
        inArray(releaseEvents.kind, ['auto_rollback', 'rollback']),
        gte(releaseEvents.at, since),
      ),
    )
    .orderBy(desc(releaseEvents.at))
    .limit(1);
  return rollback?.at ?? null;
}

async function isShellOnTrial(tx: Db, now: Date): Promise<boolean> {
  const [shell] = await tx.select().from(remotes).where(eq(remotes.name, SHELL));
  if (!shell) return false;
  if (shell.canaryReleaseId !== null) return true;
  const current = await findDefault(tx, SHELL);
  return current !== null && isFresh(current, now) && (await findDefaultBefore(tx, shell)) !== null;
}

type Span = { since: Date; until: Date };

async function countByArea(tx: Db, { since, until }: Span): Promise<Map<string, number>> {
  const rows = await tx
    .select({ remote: releaseOutcomes.remote, visitors: sql<number>`count(*)::int` })
    .from(releaseOutcomes)
    .where(
      and(
        gte(releaseOutcomes.at, since),
        lte(releaseOutcomes.at, until),
        inArray(releaseOutcomes.outcome, WITHOUT_STACK),
      ),
    )
    .groupBy(releaseOutcomes.remote);
  return new Map(
    rows.flatMap(({ remote, visitors }) => (remote === SHELL ? [] : [[remote, visitors]])),
  );
}
