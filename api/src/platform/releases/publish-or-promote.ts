import { ROLLOUT_STAGES } from '@gangway/contract/platform/canary-rollout';
import { releaseId } from '@gangway/contract/platform/release-rules';
import { eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import { ApiError } from '../../foundation/errors/api-error';
import { checkOnceMore, checkRelease, readCounterparts } from '../gates/check-release';
import type { Refusal } from '../gates/gate';
import type { PlatformDeps } from '../ports/platform-deps';
import {
  actorName,
  type OwnedRemote,
  type ReleaseActor,
  assertKept,
  findPublished,
  findRelease,
  ownRemote,
} from '../remotes/owned-remote';
import { recordEvent } from '../remotes/release-events';
import { lockRemote, lockServing, setTraffic } from '../remotes/set-traffic';
import { releases, remotes, type ReleaseRow, type RemoteRow } from '../tables/remotes.table';

export function audienceOf(traffic: number): string {
  if (traffic === 100) return 'goes to everyone';
  return traffic === 0 ? 'goes to its previews only' : `goes to ${traffic}% of visitors`;
}

type ShareDeps = Pick<
  PlatformDeps,
  'db' | 'clock' | 'env' | 'shell' | 'store' | 'probe' | 'remotes' | 'prerendered'
>;

type PromoteRequest = {
  remote: string;
  version: string;
  traffic: number;
  reason?: string | null | undefined;
  isRollout?: boolean | undefined;
};

export async function publishRelease(
  deps: ShareDeps,
  actor: ReleaseActor,
  request: PromoteRequest,
): Promise<void> {
  const remote = await ownRemote(deps.db, actor, request.remote);
  const release = await findRelease(deps.db, remote, request.version);
  const reason = request.reason ?? release.origin?.reason ?? null;
  await setTrafficShare(deps, { ...request, kind: 'publish', actor, remote, release, reason });
}

export async function promoteRelease(
  deps: ShareDeps,
  actor: ReleaseActor,
  request: PromoteRequest,
): Promise<void> {
  const remote = await ownRemote(deps.db, actor, request.remote);
  const release = await findPublished(deps.db, remote, request.version);
  const reason = request.reason ?? null;
  await setTrafficShare(deps, { ...request, kind: 'promote', actor, remote, release, reason });
}

type Share = Pick<PromoteRequest, 'traffic' | 'isRollout'> & {
  kind: 'publish' | 'promote';
  actor: ReleaseActor;
  remote: OwnedRemote;
  release: ReleaseRow;
  reason: string | null;
};

async function setTrafficShare(deps: ShareDeps, share: Share): Promise<void> {
  if (await isDefaultAlready(deps.db, share)) {
    const text = 'It is already the default. Nothing changed';
    await record(deps.db, share, { at: deps.clock(), text });
    return;
  }
  const isTakenOut = share.kind === 'promote' && share.traffic === 0;
  await (isTakenOut ? removeFromVisitors : promoteIfAllowed)(deps, share);
  deps.remotes.invalidate();
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

function record(db: Db, share: Share, event: { at: Date; text: string; kind?: 'refuse' }) {
  const { actor, release, kind, reason } = share;
  const { remote, version } = release;
  return recordEvent(db, { kind, remote, version, actor: actorName(actor), reason, ...event });
}

/** A release that no visitor gets any more needs no check. */
const removeFromVisitors = (deps: ShareDeps, share: Share): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await lockServing(tx);
    await applyShare(tx, share, deps.clock());
  });

async function applyShare(tx: Db, share: Share, now: Date): Promise<void> {
  const { remote, actor } = share;
  const given = resultingShare(await lockRemote(tx, remote), share);
  const release = await findRelease(tx, remote, share.release.version);
  assertKept(release);
  if (!release.publishedAt) {
    const values = { publishedAt: now, publishedBy: actorName(actor) };
    await tx.update(releases).set(values).where(eq(releases.id, release.id));
  }
  await setTraffic(tx, { remote, releaseId: release.id, now, ...given });
  await record(tx, share, { at: now, text: describe(given) });
}

type ResultingShare = { traffic: number; rolloutBy: string | null };

/**
 * A rollout never lowers a larger canary share. A first release has nothing to be compared with, so
 * it goes to everyone at once.
 */
function resultingShare(
  remote: RemoteRow,
  { traffic, isRollout, actor, release }: Share,
): ResultingShare {
  if (!isRollout) return { traffic, rolloutBy: null };
  if (remote.defaultReleaseId === null) return { traffic: 100, rolloutBy: null };
  const has = remote.canaryReleaseId === release.id ? remote.canaryTraffic : 0;
  return { traffic: Math.max(traffic, has), rolloutBy: actorName(actor) };
}

function describe({ traffic, rolloutBy }: ResultingShare): string {
  const text = `It ${audienceOf(traffic)}`;
  if (rolloutBy === null) return text;
  const later = ROLLOUT_STAGES.filter((stage) => stage > traffic).map((stage) => `${stage}%`);
  return `${text}, and to ${later.join(' and ')} while it is healthy`;
}

const MOST_CHECKS = 3;

async function promoteIfAllowed(deps: ShareDeps, share: Share): Promise<void> {
  for (let checks = 0; checks < MOST_CHECKS; checks += 1) {
    if (await promoteIfStillChecked(deps, share)) return;
  }
  const { remote, version } = share.release;
  const text = `The live releases changed every time ${releaseId(remote, version)} was checked. Publish it again.`;
  throw new ApiError('changed_meanwhile', text);
}

async function promoteIfStillChecked(deps: ShareDeps, share: Share): Promise<boolean> {
  const { release } = share;
  const { remote } = release;
  const checkedWith = await readCounterparts(deps.db, deps, remote);
  await refuse(deps, share, await checkRelease(deps, release));
  const late = await deps.db.transaction(async (tx) => {
    await lockServing(tx);
    const counterparts = await readCounterparts(tx, deps, remote);
    if (![...counterparts].every((name) => checkedWith.has(name))) return null;
    const refusals = await checkOnceMore(tx, deps, release);
    if (refusals.length === 0) await applyShare(tx, share, deps.clock());
    return refusals;
  });
  if (late === null) return false;
  await refuse(deps, share, late);
  return true;
}

async function refuse(deps: ShareDeps, share: Share, refusals: readonly Refusal[]): Promise<void> {
  const [first] = refusals;
  if (!first) return;
  const text = refusals.map(({ message }) => message).join(' ');
  await record(deps.db, share, { at: deps.clock(), kind: 'refuse', text });
  const issues = refusals.map(({ code, message }) => ({ path: code, message }));
  throw new ApiError(first.code, first.message, { issues });
}
