import { SHELL } from '@gangway/contract/release-rules';
import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { DAY_MS } from '../../durations';
import { countOutcomes, type Counts } from './count-outcomes';
import { findDefaultBefore, isFreshDefault } from './find-rollback';
import { measureVitals } from './measure-vitals';
import { releaseOutcomes } from './release-outcomes.table';
import { remotes, type ReleaseRow } from './remotes.table';
import {
  baselineOf,
  FAILURES,
  tallyFailures,
  isEnough,
  SLOWNESS,
  tallySlowness,
  withoutBad,
  type Criterion,
  type Tally,
} from './watch-rules';

export type Compared = { watched: ReleaseRow; since: Date; before: ReleaseRow };
type Finding = { criterion: Criterion; tally: Tally; baseline: Tally };

const NO_FILE = ['blank', 'hung'] as const;
const countNoFile = (counts: Counts) => counts.blank + counts.hung;

/** By area, the visitors of all its releases with a blank or hung page. */
async function countByArea(tx: Db, since: Date): Promise<Map<string, number>> {
  const rows = await tx
    .select({ remote: releaseOutcomes.remote, visitors: sql<number>`count(*)::int` })
    .from(releaseOutcomes)
    .where(and(gte(releaseOutcomes.at, since), inArray(releaseOutcomes.outcome, NO_FILE)))
    .groupBy(releaseOutcomes.remote);
  return new Map(
    rows.flatMap(({ remote, visitors }) => (remote === SHELL ? [] : [[remote, visitors]])),
  );
}

async function isShellOnTrial(tx: Db, now: Date): Promise<boolean> {
  const [shell] = await tx.select().from(remotes).where(eq(remotes.name, SHELL));
  if (!shell) return false;
  if (shell.canaryReleaseId !== null) return true;
  return (await isFreshDefault(tx, shell, now)) && (await findDefaultBefore(tx, shell)) !== null;
}

/**
 * Blank and hung pages name no file, so they count for the area in view and for the shell. These
 * are those of a release that another one can be the reason for: of the shell, where one area has
 * them all; of an area, where another has some too while the shell is new.
 */
async function countExplained(
  tx: Db,
  { watched: { remote }, since, now }: Pick<Compared, 'watched' | 'since'> & { now: Date },
): Promise<number> {
  const byArea = await countByArea(tx, since);
  if (remote === SHELL) return Math.max(0, ...byArea.values());
  const own = byArea.get(remote) ?? 0;
  byArea.delete(remote);
  const isElsewhere = [...byArea.values()].some((visitors) => isEnough({ bad: 0, all: visitors }));
  return isElsewhere && (await isShellOnTrial(tx, now)) ? own : 0;
}

async function compareFailures(tx: Db, compared: Compared, now: Date): Promise<Finding> {
  const { watched, before, since } = compared;
  const { remote, version } = watched;
  const counts = await countOutcomes(tx, { since, remote });
  const countsOfDay = await countOutcomes(tx, { since: new Date(now.getTime() - DAY_MS), remote });
  const during = tallyFailures(counts(remote, before.version));
  const wholeDay = tallyFailures(countsOfDay(remote, before.version));
  const own = counts(remote, version);
  // What hits the other release at the same time is in the baseline.
  const explained = isEnough(during) ? 0 : await countExplained(tx, { watched, since, now });
  return {
    criterion: FAILURES,
    tally: withoutBad(tallyFailures(own), Math.min(explained, countNoFile(own))),
    baseline: baselineOf(during, wholeDay),
  };
}

async function compareSlowness(tx: Db, compared: Compared, now: Date): Promise<Finding> {
  const { watched, before, since } = compared;
  const { remote, version } = watched;
  const vitals = await measureVitals(tx, { since, remote });
  const vitalsOfDay = await measureVitals(tx, { since: new Date(now.getTime() - DAY_MS), remote });
  return {
    criterion: SLOWNESS,
    tally: tallySlowness(vitals(version)),
    baseline: baselineOf(
      tallySlowness(vitals(before.version)),
      tallySlowness(vitalsOfDay(before.version)),
    ),
  };
}

/** Failures and slowness of a release, each with that of the release it is compared with. */
export const compareReleases = async (
  tx: Db,
  compared: Compared,
  now: Date,
): Promise<Finding[]> => [
  await compareFailures(tx, compared, now),
  await compareSlowness(tx, compared, now),
];
