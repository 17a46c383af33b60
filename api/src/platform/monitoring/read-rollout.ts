import { EVERYONE, nextStage, type Rollout } from '@gangway/contract/platform/canary-rollout';
import type { OutcomeCounts } from '@gangway/contract/platform/releases';
import type { Db } from '../../foundation/db/db';
import type { RolloutSettings } from '../../foundation/env/release-settings';
import type { ReleaseRow, RemoteRow } from '../tables/remotes.table';
import { compareReleases } from './compare-releases';
import { countOutcomes } from './count-outcomes';
import { readRelease } from './find-rollback';
import { tallyFailures, isHealthy } from './watch-rules';

export type RolloutState = NonNullable<Awaited<ReturnType<typeof readRolloutState>>>;

export async function readRolloutState(
  db: Db,
  remote: RemoteRow,
  { now, settings }: { now: Date; settings: RolloutSettings },
) {
  const { name, canaryReleaseId, canaryTraffic: traffic, rolloutSince: since, rolloutBy } = remote;
  if (canaryReleaseId === null || since === null || rolloutBy === null) return null;
  const release = await readRelease(db, canaryReleaseId);
  const count = await countOutcomes(db, { since, remote: name });
  const { all: visitors } = tallyFailures(count(release.version));
  const next = nextStage(traffic);
  return {
    release,
    startedBy: rolloutBy,
    since,
    traffic,
    next,
    visitors,
    nextAt: nextAtOf(since, visitors, settings),
    objection: await findObjection(db, remote, { watched: release, next, now }),
  };
}

export const presentRollout = ({ release, since, nextAt, ...state }: RolloutState): Rollout => ({
  ...state,
  version: release.version,
  since: since.toISOString(),
  nextAt: nextAt.toISOString(),
});

function nextAtOf(since: Date, visitors: number, settings: RolloutSettings): Date {
  const { stageMs, quietStageMs } = settings;
  return new Date(since.getTime() + (visitors >= settings.visitors ? stageMs : quietStageMs));
}

/**
 * Unlike the watch, needs no minimum of bad visits: a small share may have no visitors, but no
 * release goes to everyone without having been loaded.
 */
async function findObjection(
  db: Db,
  remote: RemoteRow,
  { watched, next, now }: { watched: ReleaseRow; next: number; now: Date },
): Promise<string | null> {
  const { name, defaultReleaseId, canarySince: since } = remote;
  if (defaultReleaseId === null || since === null) return null;
  const counts = await countOutcomes(db, { since, remote: name });
  if (next === EVERYONE && !isLoaded(counts(watched.version))) {
    return `no visitor has loaded ${watched.version} yet`;
  }
  const before = await readRelease(db, defaultReleaseId);
  const findings = await compareReleases(db, { watched, before, since }, now);
  const found = findings.find(
    ({ criterion, tally, baseline }) => !isHealthy(tally, baseline, criterion),
  );
  return found ? `${watched.version} ${found.criterion.describe(found.tally)}` : null;
}

/** A visitor counts once, with the worst outcome, so few may be left that only rendered it. */
const isLoaded = (counts: OutcomeCounts): boolean =>
  tallyFailures(counts).all > counts.loadFailed + counts.renderFailed;
