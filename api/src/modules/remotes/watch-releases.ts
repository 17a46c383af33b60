import type { OutcomeCounts } from '@gangway/contract/releases';
import { gt, isNotNull, or } from 'drizzle-orm';
import type { Db } from '../../db/database';
import type { Deps } from '../../deps';
import { actorName, GANGWAY } from '../sessions/deployer';
import { countOutcomes } from './count-outcomes';
import { findDefaultBefore, readRelease } from './find-rollback';
import { recordEvent } from './record-event';
import { remotes, type ReleaseRow, type RemoteRow } from './remotes.table';
import { dropCanary, goBack, lockRemote } from './set-traffic';
import {
  baselineOf,
  failingShare,
  failuresOf,
  FRESH_MS,
  isFailing,
  visitorsOf,
} from './watch-rules';

const DAY_MS = 86_400_000;

type Compared = { watched: ReleaseRow; since: Date; before: ReleaseRow };
type Finding = { counts: OutcomeCounts; baseline: OutcomeCounts };

async function compare(tx: Db, { watched, since, before }: Compared, now: Date): Promise<Finding> {
  const { remote } = watched;
  const during = await countOutcomes(tx, { since, remote });
  const day = new Date(now.getTime() - DAY_MS);
  const wholeDay = await countOutcomes(tx, { since: day, remote });
  return {
    counts: during(remote, watched.version),
    baseline: baselineOf(during(remote, before.version), wholeDay(remote, before.version)),
  };
}

function describe({ version }: ReleaseRow, counts: OutcomeCounts): string {
  const percent = Math.round(failingShare(counts) * 100);
  return `${version} failed for ${failuresOf(counts)} of ${visitorsOf(counts)} visitors (${percent} %)`;
}

type Verdict = Compared & { what: string; undo: () => Promise<void> };

async function judge(tx: Db, verdict: Verdict, now: Date): Promise<ReleaseRow | null> {
  const { watched, before, what, undo } = verdict;
  const { counts, baseline } = await compare(tx, verdict, now);
  if (!isFailing(counts, baseline)) return null;
  await undo();
  await recordEvent(tx, {
    at: now,
    kind: 'auto_rollback',
    remote: watched.remote,
    version: watched.version,
    actor: actorName(GANGWAY),
    text: `${what} ${describe(watched, counts)}, ${describe(before, baseline)}: it was taken out, and everybody gets ${before.version}`,
  });
  return watched;
}

async function judgeCanary(tx: Db, remote: RemoteRow, now: Date): Promise<ReleaseRow | null> {
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

async function judgeDefault(tx: Db, remote: RemoteRow, now: Date): Promise<ReleaseRow | null> {
  const { defaultReleaseId, defaultSince } = remote;
  if (!defaultReleaseId || !defaultSince) return null;
  const watched = await readRelease(tx, defaultReleaseId);
  const before = await findDefaultBefore(tx, remote);
  if (!before || !isFresh(watched, now)) return null;
  const undo = () => goBack(tx, remote, { releaseId: before.id, now });
  return judge(tx, { what: 'The new default', watched, since: defaultSince, before, undo }, now);
}

/** Under the row's lock: of several replicas that see the same failures, one acts. */
async function watchRemote(tx: Db, name: string, now: Date): Promise<ReleaseRow | null> {
  const remote = await lockRemote(tx, name);
  return (await judgeCanary(tx, remote, now)) ?? (await judgeDefault(tx, remote, now));
}

/** Takes out every canary and every fresh default that does worse than the release before it. */
export async function watchReleases({
  db,
  clock,
  log,
}: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<void> {
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
      const out = await db.transaction((tx) => watchRemote(tx, name, now));
      if (out) log.warn({ remote: out.remote, version: out.version }, 'release taken out');
    } catch (err) {
      // The other areas are watched all the same.
      log.error({ err, remote: name }, 'watch over a release failed');
    }
  }
}
