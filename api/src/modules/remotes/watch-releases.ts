import { gt, isNotNull, or } from 'drizzle-orm';
import type { Db } from '../../db/database';
import type { Deps } from '../../deps';
import { mailingTransaction } from '../mail/mailing-transaction';
import { actorName, GANGWAY } from '../sessions/deployer';
import { countOutcomes } from './count-outcomes';
import { findDefaultBefore, readRelease } from './find-rollback';
import { measureVitals } from './measure-vitals';
import { recordEvent } from './record-event';
import { remotes, type ReleaseRow, type RemoteRow } from './remotes.table';
import { dropCanary, goBack, lockRemote, lockServing } from './set-traffic';
import { notifyTeam, type RolledBack } from './notify-team';
import {
  baselineOf,
  FAILURES,
  failuresOf,
  FRESH_MS,
  isWorse,
  SLOWNESS,
  slownessOf,
  type Criterion,
  type Tally,
} from './watch-rules';

const DAY_MS = 86_400_000;

type Compared = { watched: ReleaseRow; since: Date; before: ReleaseRow };
type Finding = { criterion: Criterion; tally: Tally; baseline: Tally };

/** Failures and slowness of a release, each with that of the release it is compared with. */
export async function compare(
  tx: Db,
  { watched, since, before }: Compared,
  now: Date,
): Promise<Finding[]> {
  const { remote, version } = watched;
  const during = { since, remote };
  const wholeDay = { since: new Date(now.getTime() - DAY_MS), remote };
  const [counts, countsOfDay] = [
    await countOutcomes(tx, during),
    await countOutcomes(tx, wholeDay),
  ];
  const [vitals, vitalsOfDay] = [
    await measureVitals(tx, during),
    await measureVitals(tx, wholeDay),
  ];
  return [
    {
      criterion: FAILURES,
      tally: failuresOf(counts(remote, version)),
      baseline: baselineOf(
        failuresOf(counts(remote, before.version)),
        failuresOf(countsOfDay(remote, before.version)),
      ),
    },
    {
      criterion: SLOWNESS,
      tally: slownessOf(vitals(version)),
      baseline: baselineOf(
        slownessOf(vitals(before.version)),
        slownessOf(vitalsOfDay(before.version)),
      ),
    },
  ];
}

type Verdict = Compared & { what: string; undo: () => Promise<void> };

async function judge(tx: Db, verdict: Verdict, now: Date): Promise<RolledBack | null> {
  const { watched, before, what, undo } = verdict;
  const findings = await compare(tx, verdict, now);
  const found = findings.find(({ criterion, tally, baseline }) =>
    isWorse(tally, baseline, criterion),
  );
  if (!found) return null;
  await undo();
  const { describe } = found.criterion;
  const text = `${what} ${watched.version} ${describe(found.tally)}, ${before.version} ${describe(found.baseline)}: it was taken out, and everybody gets ${before.version}`;
  const actor = actorName(GANGWAY);
  const { remote, version } = watched;
  await recordEvent(tx, { at: now, kind: 'auto_rollback', remote, version, actor, text });
  return { release: watched, text };
}

async function judgeCanary(tx: Db, remote: RemoteRow, now: Date): Promise<RolledBack | null> {
  const { canaryReleaseId, canarySince, defaultReleaseId } = remote;
  if (!canaryReleaseId || !canarySince || !defaultReleaseId) return null;
  const [watched, before] = [
    await readRelease(tx, canaryReleaseId),
    await readRelease(tx, defaultReleaseId),
  ];
  const undo = () => dropCanary(tx, remote, now);
  return judge(tx, { what: 'The canary', watched, since: canarySince, before, undo }, now);
}

/** By when it was made the default: what a rollback goes back to has proven itself. */
const isFresh = ({ defaultAt }: ReleaseRow, now: Date) =>
  defaultAt !== null && now.getTime() - defaultAt.getTime() < FRESH_MS;

async function judgeDefault(tx: Db, remote: RemoteRow, now: Date): Promise<RolledBack | null> {
  const { defaultReleaseId, defaultSince } = remote;
  if (!defaultReleaseId || !defaultSince) return null;
  const watched = await readRelease(tx, defaultReleaseId);
  const before = await findDefaultBefore(tx, remote);
  if (!before || !isFresh(watched, now)) return null;
  const undo = () => goBack(tx, remote, { releaseId: before.id, now });
  return judge(tx, { what: 'The new default', watched, since: defaultSince, before, undo }, now);
}

/** Under a lock: of several replicas that see the same failures, one acts. */
async function watchRemote(tx: Db, name: string, now: Date): Promise<RolledBack | null> {
  await lockServing(tx);
  const remote = await lockRemote(tx, name);
  return (await judgeCanary(tx, remote, now)) ?? (await judgeDefault(tx, remote, now));
}

type WatchDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'env' | 'wakeMail'>;

/** Takes out every canary and every fresh default that does worse than the release before it. */
export async function watchReleases(deps: WatchDeps): Promise<void> {
  const { db, clock, log } = deps;
  const now = clock();
  const watched = await db
    .select({ name: remotes.name })
    .from(remotes)
    .where(
      or(
        isNotNull(remotes.canaryReleaseId),
        gt(remotes.defaultSince, new Date(now.getTime() - FRESH_MS)),
      ),
    );
  for (const { name } of watched) {
    try {
      const out = await mailingTransaction(deps, async (tx, sendMail) => {
        const taken = await watchRemote(tx, name, now);
        if (taken) await notifyTeam({ ...deps, db: tx, sendMail }, taken);
        return taken;
      });
      if (!out) continue;
      const { remote, version } = out.release;
      log.warn({ remote, version }, 'release taken out');
    } catch (err) {
      // The other areas are watched all the same.
      log.error({ err, remote: name }, 'watch over a release failed');
    }
  }
}
