import { and, eq, gt, gte, isNotNull, or } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import { mailingTransaction, type MailingDeps } from '../../identity/mail/mailing-transaction';
import { compareReleases, type Compared } from '../monitoring/compare-releases';
import { countOutcomes } from '../monitoring/count-outcomes';
import { readDoubted } from '../monitoring/doubted-reports';
import { findDefaultBefore, FRESH_MS, isFresh, readRelease } from '../monitoring/find-rollback';
import { notifyTeam, type Notice } from '../monitoring/notify-team';
import {
  FAILURES,
  type Finding,
  isRollback,
  isSuspect,
  isWorse,
  tallyFailures,
} from '../monitoring/watch-rules';
import type { PlatformDeps } from '../ports/platform-deps';
import type { TrialResult } from '../ports/release-probe';
import { recordOwnEvent } from '../remotes/release-events';
import { dropCanary, revertTo, lockRemote, lockServing } from '../remotes/set-traffic';
import { releaseEvents } from '../tables/release-events.table';
import { isOfRelease, remotes, type ReleaseRow, type RemoteRow } from '../tables/remotes.table';
import type { PageTrials } from './page-trials';

type WatchDeps = MailingDeps & Pick<PlatformDeps, 'log' | 'env'>;

const NO_TRIALS: PageTrials = { findResult: () => null };

export async function watchReleases(
  deps: WatchDeps,
  trials: PageTrials = NO_TRIALS,
): Promise<void> {
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
      const notice = await watchOne(deps, { name, now, trials });
      if (!notice) continue;
      const { event, release } = notice;
      const { remote, version } = release;
      log.warn({ remote, version }, MESSAGES[event]);
    } catch (err) {
      // The other areas are watched all the same.
      log.error({ err, remote: name }, 'watch over a release failed');
    }
  }
}

type Judging = { tx: Db; now: Date; trials: PageTrials };

type Watch = { name: string } & Pick<Judging, 'now' | 'trials'>;

const watchOne = (deps: WatchDeps, { name, ...judging }: Watch): Promise<Notice | null> =>
  mailingTransaction(deps, async (tx, sendMail) => {
    const found = await watchRemote({ tx, ...judging }, name);
    if (found === null) return null;
    const { event: kind, release, text } = found;
    await recordOwnEvent(tx, release, { at: judging.now, kind, text });
    await notifyTeam({ ...deps, db: tx, sendMail }, found);
    return found;
  });

/** Under a lock, so that of several replicas that see the same failures only one acts. */
async function watchRemote(judging: Judging, name: string): Promise<Notice | null> {
  const { tx } = judging;
  await lockServing(tx);
  const remote = await lockRemote(tx, name);
  return (await judgeCanary(judging, remote)) ?? (await judgeDefault(judging, remote));
}

async function judgeCanary(judging: Judging, remote: RemoteRow): Promise<Notice | null> {
  const { tx, now } = judging;
  const { canaryReleaseId, canarySince, defaultReleaseId } = remote;
  if (!canaryReleaseId || !canarySince || !defaultReleaseId) return null;
  const watched = await readRelease(tx, canaryReleaseId);
  const before = await readRelease(tx, defaultReleaseId);
  const undo = () => dropCanary(tx, remote, now);
  return judge(judging, { what: 'The canary', watched, since: canarySince, before, undo });
}

type Verdict = Compared & { what: string; undo: () => Promise<void> };

/** Where nothing of a release opens without a user. */
const NOT_REPRODUCED: TrialResult = { failure: null };

async function judge({ tx, now, trials }: Judging, verdict: Verdict): Promise<Notice | null> {
  const { watched, before, what, undo } = verdict;
  const findings = await compareReleases(tx, verdict, now);
  const doubted = await readDoubted(tx, watched, verdict.since);
  const { paths } = doubted;
  const findTrial = () =>
    paths.length > 0 ? trials.findResult({ release: watched, before, paths }) : NOT_REPRODUCED;
  const trial = findings.some(isSuspect) ? findTrial() : null;
  if (trial === 'running') return null;
  const found = findings.find((finding) => isRollback(finding, { trial, doubted }));
  if (!found) return noticeOfDoubt(tx, verdict, { findings, paths });
  await undo();
  const text = `${what} ${compare(found, verdict)}. ${watched.version} was rolled back, and everyone now gets ${before.version}.${evidenceOf(found, trial)}`;
  return { event: 'auto_rollback', release: watched, text };
}

/** Where only a trial keeps a release: once for each time that it is served. */
async function noticeOfDoubt(
  tx: Db,
  verdict: Verdict,
  { findings, paths }: { findings: readonly Finding[]; paths: readonly string[] },
): Promise<Notice | null> {
  const { watched, since, what } = verdict;
  const found = findings.find((one) => isWorse(one));
  if (!found || (await hasEvent(tx, watched, { kind: 'not_reproduced', since }))) return null;
  const doubt =
    paths.length > 0
      ? 'The pages that were reported did not fail when they were tried without a user'
      : 'Its pages need a user, and too few reports come from users that may open them';
  const text = `${what} ${compare(found, verdict)}. ${doubt}, so ${watched.version} stays unless many more visitors report it. Look at the errors, and roll it back if they are real.`;
  return { event: 'not_reproduced', release: watched, text };
}

type NoticeSince = { kind: Notice['event']; since: Date };

async function hasEvent(tx: Db, release: ReleaseRow, { kind, since }: NoticeSince) {
  const isOne = and(
    isOfRelease(releaseEvents, release),
    eq(releaseEvents.kind, kind),
    gte(releaseEvents.at, since),
  );
  return (await tx.$count(releaseEvents, isOne)) > 0;
}

const compare = ({ criterion, tally, baseline }: Finding, { watched, before }: Compared) =>
  `${watched.version} ${criterion.describe(tally)}, while ${before.version} ${criterion.describe(baseline)}`;

const evidenceOf = ({ criterion }: Finding, trial: TrialResult) =>
  criterion === FAILURES && trial?.failure
    ? ` It fails on the server as well: ${trial.failure}`
    : '';

async function judgeDefault(judging: Judging, remote: RemoteRow): Promise<Notice | null> {
  const { tx, now } = judging;
  const { defaultReleaseId, defaultSince } = remote;
  if (!defaultReleaseId || !defaultSince) return null;
  const watched = await readRelease(tx, defaultReleaseId);
  if (!isFresh(watched, now)) return null;
  const before = await findDefaultBefore(tx, remote);
  if (!before) return judgeFirst(tx, watched, defaultSince);
  const undo = () => revertTo(tx, remote, { releaseId: before.id, now });
  return judge(judging, { what: 'The new default', watched, since: defaultSince, before, undo });
}

const NOTHING = { bad: 0, all: 0 };

async function judgeFirst(tx: Db, watched: ReleaseRow, since: Date): Promise<Notice | null> {
  const { remote, version } = watched;
  const counts = await countOutcomes(tx, { since, remote });
  const tally = tallyFailures(counts(version));
  const finding = { criterion: FAILURES, tally, baseline: NOTHING, excused: 0, audience: 0 };
  const ever = { kind: 'alert', since: new Date(0) } as const;
  if (!isWorse(finding) || (await hasEvent(tx, watched, ever))) return null;
  const text = `The new default ${version} ${FAILURES.describe(tally)}, and there is no earlier release to roll back to. Publish one that works.`;
  return { event: 'alert', release: watched, text };
}

const MESSAGES: Record<Notice['event'], string> = {
  auto_rollback: 'release taken out',
  alert: 'first release fails',
  not_reproduced: 'failures of a release were not reproduced',
};
