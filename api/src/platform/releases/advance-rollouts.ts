import { counted } from '@gangway/contract/foundation/amounts';
import { lte } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import {
  mailingTransaction,
  type SendMail,
  type MailingDeps,
} from '../../identity/mail/mailing-transaction';
import { checkOnceMore } from '../gates/check-release';
import type { Refusal } from '../gates/gate';
import { notifyTeam } from '../monitoring/notify-team';
import { readRolloutState, type RolloutState } from '../monitoring/read-rollout';
import type { PlatformDeps } from '../ports/platform-deps';
import { readActorNames } from '../remotes/actor-names';
import { SYSTEM_ACTOR, ownRemote } from '../remotes/owned-remote';
import { recordOwnEvent } from '../remotes/release-events';
import { endRollout, lockRemote, lockServing, setTraffic } from '../remotes/set-traffic';
import { remotes, type RemoteRow } from '../tables/remotes.table';
import { audienceOf } from './publish-or-promote';

type AdvanceDeps = MailingDeps & Pick<PlatformDeps, 'log' | 'env' | 'shell'>;

export async function advanceRollouts(deps: AdvanceDeps): Promise<void> {
  const { db, clock, log, env } = deps;
  const now = clock();
  const begunBefore = new Date(now.getTime() - env.rollout.stageMs);
  const due = await db
    .select({ name: remotes.name })
    .from(remotes)
    .where(lte(remotes.rolloutSince, begunBefore));
  for (const { name } of due) {
    try {
      const advanced = await mailingTransaction(deps, (tx, sendMail) =>
        advance({ ...deps, db: tx, sendMail }, { name, now }),
      );
      if (!advanced) continue;
      const { isStopped, ...step } = advanced;
      log.info({ remote: name, ...step }, isStopped ? 'rollout stopped' : 'rollout advanced');
    } catch (err) {
      // The rollouts of other areas go on.
      log.error({ err, remote: name }, 'rollout failed');
    }
  }
}

type Advanced = { version: string; traffic: number; isStopped: boolean };

/** Under the row lock, so that of several replicas that find it due only one acts. */
async function advance(
  { db: tx, env, shell, clock, sendMail }: AdvanceDeps & { sendMail: SendMail },
  { name, now }: { name: string; now: Date },
): Promise<Advanced | null> {
  await lockServing(tx);
  const remote = await lockRemote(tx, name);
  const state = await readRolloutState(tx, remote, { now, settings: env.rollout });
  if (!state || state.nextAt > now || state.objection !== null) return null;
  // Pages are not rendered again: a shell published since then has rendered those of all live
  // areas.
  const refusals = await checkOnceMore(tx, { shell }, state.release);
  const { version } = state.release;
  if (refusals.length > 0) {
    const text = await stop(tx, { remote, refusals, state, now });
    const notice = { event: 'rollout_stopped' as const, release: state.release, text };
    await notifyTeam({ db: tx, env, clock, sendMail }, notice);
    return { version, traffic: state.traffic, isStopped: true };
  }
  await promote(tx, { state, now });
  return { version, traffic: state.next, isStopped: false };
}

type Step = { state: RolloutState; now: Date };

type Refused = Step & { remote: RemoteRow; refusals: readonly Refusal[] };

async function stop(tx: Db, { remote, refusals, ...step }: Refused): Promise<string> {
  await endRollout(tx, remote);
  const reasons = refusals.map(({ message }) => message).join(' ');
  const text = `The rollout ended at ${step.state.traffic}%. ${reasons}`;
  await recordOwnEvent(tx, step.state.release, { at: step.now, kind: 'refuse', text });
  return text;
}

async function promote(tx: Db, { state, now }: Step): Promise<void> {
  const { release, startedBy, next, since, traffic, visitors } = state;
  const remote = await ownRemote(tx, SYSTEM_ACTOR, release.remote);
  const share = { remote, releaseId: release.id, traffic: next, now };
  await setTraffic(tx, { ...share, rolloutBy: startedBy });
  const had = `${counted(visitors, 'visitor')} in ${counted(minutesOf(since, now), 'minute')} at ${traffic}%`;
  const nameOf = await readActorNames(tx, [startedBy]);
  const text = `It ${audienceOf(next)}: it was healthy with ${had}, in the rollout by ${nameOf(startedBy)}`;
  await recordOwnEvent(tx, release, { at: now, kind: 'promote', text });
}

const minutesOf = (from: Date, to: Date): number =>
  Math.round((to.getTime() - from.getTime()) / 60_000);
