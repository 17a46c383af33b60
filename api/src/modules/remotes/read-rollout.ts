import { nextStage, type Rollout } from '@gangway/contract/rollout';
import type { Db } from '../../db/database';
import type { RolloutSettings } from '../../release-settings';
import { countOutcomes } from './count-outcomes';
import { readRelease } from './find-rollback';
import type { ReleaseRow, RemoteRow } from './remotes.table';
import { compare } from './watch-releases';
import { failuresOf, isHealthy } from './watch-rules';

export type RolloutState = {
  release: ReleaseRow;
  startedBy: string;
  since: Date;
  /** Share of the visitors in per cent, now and in the next stage. */
  traffic: number;
  next: number;
  visitors: number;
  nextAt: Date;
  objection: string | null;
};

type Asked = { now: Date; settings: RolloutSettings };

/** The first of its failures or its slowness that the watch would act on with more visitors. */
async function findObjection(
  db: Db,
  remote: RemoteRow,
  { watched, now }: { watched: ReleaseRow; now: Date },
): Promise<string | null> {
  const { defaultReleaseId, canarySince } = remote;
  if (defaultReleaseId === null || canarySince === null) return null;
  const before = await readRelease(db, defaultReleaseId);
  const findings = await compare(db, { watched, before, since: canarySince }, now);
  const found = findings.find(
    ({ criterion, tally, baseline }) => !isHealthy(tally, baseline, criterion),
  );
  return found ? `${watched.version} ${found.criterion.describe(found.tally)}` : null;
}

function nextAtOf(since: Date, visitors: number, settings: RolloutSettings): Date {
  const { stageMs, quietStageMs } = settings;
  return new Date(since.getTime() + (visitors >= settings.visitors ? stageMs : quietStageMs));
}

/** How far the staged rollout of a remote has come; null where there is none. */
export async function readRolloutState(
  db: Db,
  remote: RemoteRow,
  { now, settings }: Asked,
): Promise<RolloutState | null> {
  const { name, canaryReleaseId, canaryTraffic: traffic, rolloutSince: since, rolloutBy } = remote;
  if (canaryReleaseId === null || since === null || rolloutBy === null) return null;
  const release = await readRelease(db, canaryReleaseId);
  const count = await countOutcomes(db, { since, remote: name });
  const { all: visitors } = failuresOf(count(name, release.version));
  return {
    release,
    startedBy: rolloutBy,
    since,
    traffic,
    next: nextStage(traffic),
    visitors,
    nextAt: nextAtOf(since, visitors, settings),
    objection: await findObjection(db, remote, { watched: release, now }),
  };
}

export const presentRollout = ({ release, since, nextAt, ...state }: RolloutState): Rollout => ({
  ...state,
  version: release.version,
  since: since.toISOString(),
  nextAt: nextAt.toISOString(),
});
