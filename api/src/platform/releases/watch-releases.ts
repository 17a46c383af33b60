import { and, eq, gt, isNotNull, or } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import { mailingTransaction, type MailingDeps } from '../../identity/mail/mailing-transaction';
import { compareReleases, type Compared } from '../monitoring/compare-releases';
import { countOutcomes } from '../monitoring/count-outcomes';
import {
  findDefaultBefore,
  FRESH_MS,
  isFreshDefault,
  readRelease,
} from '../monitoring/find-rollback';
import { notifyTeam, type Notice } from '../monitoring/notify-team';
import { FAILURES, tallyFailures, isWorse } from '../monitoring/watch-rules';
import type { PlatformDeps } from '../ports/platform-deps';
import { actorName, SYSTEM_ACTOR } from '../remotes/owned-remote';
import { recordEvent } from '../remotes/release-events';
import { dropCanary, revertTo, lockRemote, lockServing } from '../remotes/set-traffic';
import { releaseEvents } from '../tables/release-events.table';
import { isOfRelease, remotes, type ReleaseRow, type RemoteRow } from '../tables/remotes.table';

async function record(tx: Db, { event, release, text }: Notice, now: Date): Promise<void> {
  const { remote, version } = release;
  const actor = actorName(SYSTEM_ACTOR);
  await recordEvent(tx, { at: now, kind: event, remote, version, actor, text });
}

type Verdict = Compared & { what: string; undo: () => Promise<void> };

async function judge(tx: Db, verdict: Verdict, now: Date): Promise<Notice | null> {
  const { watched, before, what, undo } = verdict;
  const findings = await compareReleases(tx, verdict, now);
  const found = findings.find(isWorse);
  if (!found) return null;
  await undo();
  const { describe } = found.criterion;
  const text = `${what} ${watched.version} ${describe(found.tally)}, while ${before.version} ${describe(found.baseline)}. ${watched.version} was rolled back, and everyone now gets ${before.version}.`;
  return { event: 'auto_rollback', release: watched, text };
}

async function judgeCanary(tx: Db, remote: RemoteRow, now: Date): Promise<Notice | null> {
  const { canaryReleaseId, canarySince, defaultReleaseId } = remote;
  if (!canaryReleaseId || !canarySince || !defaultReleaseId) return null;
  const watched = await readRelease(tx, canaryReleaseId);
  const before = await readRelease(tx, defaultReleaseId);
  const undo = () => dropCanary(tx, remote, now);
  return judge(tx, { what: 'The canary', watched, since: canarySince, before, undo }, now);
}

async function isAlerted(tx: Db, release: ReleaseRow): Promise<boolean> {
  const isAlert = eq(releaseEvents.kind, 'alert');
  return (await tx.$count(releaseEvents, and(isOfRelease(releaseEvents, release), isAlert))) > 0;
}

const NOTHING = { bad: 0, all: 0 };

async function judgeFirst(tx: Db, watched: ReleaseRow, since: Date): Promise<Notice | null> {
  const { remote, version } = watched;
  const counts = await countOutcomes(tx, { since, remote });
  const tally = tallyFailures(counts(version));
  const finding = { criterion: FAILURES, tally, baseline: NOTHING, audience: 0 };
  if (!isWorse(finding) || (await isAlerted(tx, watched))) return null;
  const text = `The new default ${version} ${FAILURES.describe(tally)}, and there is no earlier release to roll back to. Publish one that works.`;
  return { event: 'alert', release: watched, text };
}

async function judgeDefault(tx: Db, remote: RemoteRow, now: Date): Promise<Notice | null> {
  const { defaultReleaseId, defaultSince } = remote;
  if (!defaultReleaseId || !defaultSince) return null;
  if (!(await isFreshDefault(tx, remote, now))) return null;
  const watched = await readRelease(tx, defaultReleaseId);
  const before = await findDefaultBefore(tx, remote);
  if (!before) return judgeFirst(tx, watched, defaultSince);
  const undo = () => revertTo(tx, remote, { releaseId: before.id, now });
  return judge(tx, { what: 'The new default', watched, since: defaultSince, before, undo }, now);
}

/** Under a lock, so that of several replicas that see the same failures only one acts. */
async function watchRemote(tx: Db, name: string, now: Date): Promise<Notice | null> {
  await lockServing(tx);
  const remote = await lockRemote(tx, name);
  return (await judgeCanary(tx, remote, now)) ?? (await judgeDefault(tx, remote, now));
}

type WatchDeps = MailingDeps & Pick<PlatformDeps, 'log' | 'env'>;

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
      const notice = await mailingTransaction(deps, async (tx, sendMail) => {
        const found = await watchRemote(tx, name, now);
        if (!found) return null;
        await record(tx, found, now);
        await notifyTeam({ ...deps, db: tx, sendMail }, found);
        return found;
      });
      if (!notice) continue;
      const { event, release } = notice;
      const { remote, version } = release;
      const isOut = event === 'auto_rollback';
      log.warn({ remote, version }, isOut ? 'release taken out' : 'first release fails');
    } catch (err) {
      // The other areas are watched all the same.
      log.error({ err, remote: name }, 'watch over a release failed');
    }
  }
}
