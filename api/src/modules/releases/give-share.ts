import { ROLLOUT_STAGES } from '@gangway/contract/rollout';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database';
import type { Deps } from '../../deps';
import { ApiError } from '../../http/api-error';
import { recordEvent } from '../remotes/record-event';
import { releases, remotes, type ReleaseRow, type RemoteRow } from '../remotes/remotes.table';
import { lockRemote, setTraffic } from '../remotes/set-traffic';
import { actorName, type OwnedRemote, type ReleaseActor } from '../sessions/deployer';
import { checkOnceMore, checkRelease } from './gates/check-release';
import type { Refusal } from './gates/gate';
import { assertKept, findRelease } from './find-release';

type ShareDeps = Pick<
  Deps,
  'db' | 'clock' | 'env' | 'shell' | 'store' | 'probe' | 'remotes' | 'firstViews'
>;

export type Share = {
  kind: 'publish' | 'promote';
  actor: ReleaseActor;
  remote: OwnedRemote;
  release: ReleaseRow;
  traffic: number;
  reason: string | null;
  isRollout: boolean;
};

export function audienceOf(traffic: number): string {
  if (traffic === 100) return 'goes to everybody';
  return traffic === 0 ? 'goes to nobody but its previews' : `goes to ${traffic}% of the visitors`;
}

function record(db: Db, share: Share, event: { at: Date; text: string }) {
  const { actor, release, kind, reason } = share;
  const { remote, version } = release;
  return recordEvent(db, { kind, remote, version, actor: actorName(actor), reason, ...event });
}

async function refuse(deps: ShareDeps, share: Share, refusals: readonly Refusal[]): Promise<void> {
  const [first] = refusals;
  if (!first) return;
  const { remote, version } = share.release;
  await recordEvent(deps.db, {
    at: deps.clock(),
    kind: 'refuse',
    remote,
    version,
    actor: actorName(share.actor),
    text: refusals.map(({ message }) => message).join(' '),
    reason: share.reason,
  });
  const issues = refusals.map(({ code, message }) => ({ path: code, message }));
  throw new ApiError(first.code, first.message, { issues });
}

/** Any number that no other lock of ours has. */
const SERVING_LOCK = 7_301_966;

/** One change of what is served at a time, so that no two areas get the same path or name. */
export async function lockServing(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SERVING_LOCK})`);
}

type Given = { traffic: number; rolloutBy: string | null };

/**
 * A rollout takes no visitors away from a canary that has more. A first release has no other to be
 * compared with, so it goes to everybody at once.
 */
function givenOf(remote: RemoteRow, { traffic, isRollout, actor, release }: Share): Given {
  if (!isRollout) return { traffic, rolloutBy: null };
  if (remote.defaultReleaseId === null) return { traffic: 100, rolloutBy: null };
  const has = remote.canaryReleaseId === release.id ? remote.canaryTraffic : 0;
  return { traffic: Math.max(traffic, has), rolloutBy: actorName(actor) };
}

function describe({ traffic, rolloutBy }: Given): string {
  const text = `It ${audienceOf(traffic)}`;
  if (rolloutBy === null) return text;
  const later = ROLLOUT_STAGES.filter((stage) => stage > traffic).map((stage) => `${stage}%`);
  return `${text}, and while it is healthy by itself to ${later.join(' and ')}`;
}

async function give(tx: Db, share: Share, now: Date): Promise<void> {
  const { remote, actor } = share;
  const given = givenOf(await lockRemote(tx, remote), share);
  const release = await findRelease(tx, remote, share.release.version);
  assertKept(release);
  if (!release.publishedAt) {
    const values = { publishedAt: now, publishedBy: actorName(actor) };
    await tx.update(releases).set(values).where(eq(releases.id, release.id));
  }
  await setTraffic(tx, { remote, releaseId: release.id, now, ...given });
  await record(tx, share, { at: now, text: describe(given) });
}

async function isDefaultAlready(db: Db, share: Share): Promise<boolean> {
  const { remote, release, traffic, isRollout } = share;
  if (traffic !== 100 && !isRollout) return false;
  const [row] = await db
    .select({ id: remotes.defaultReleaseId, canary: remotes.canaryReleaseId })
    .from(remotes)
    .where(eq(remotes.name, remote));
  return row?.id === release.id && (isRollout || row.canary === null);
}

/** Through the gates, and then to its share of the visitors; whatever came in between counts too. */
async function giveThroughGates(deps: ShareDeps, share: Share): Promise<void> {
  const { release, kind, traffic } = share;
  const isTakenOut = kind === 'promote' && traffic === 0;
  if (!isTakenOut) await refuse(deps, share, await checkRelease(deps, release));
  const refusals = await deps.db.transaction(async (tx) => {
    await lockServing(tx);
    const late = isTakenOut ? [] : await checkOnceMore(tx, deps, release);
    if (late.length === 0) await give(tx, share, deps.clock());
    return late;
  });
  deps.remotes.forget();
  await refuse(deps, share, refusals);
}

export async function giveShare(deps: ShareDeps, share: Share): Promise<void> {
  if (!(await isDefaultAlready(deps.db, share))) return giveThroughGates(deps, share);
  const text = 'It is the default already: nothing changed';
  await record(deps.db, share, { at: deps.clock(), text });
}
