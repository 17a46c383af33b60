import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import { ApiError } from '../../foundation/errors/api-error';
import { releasePreviews, releases, remotes, type RemoteRow } from '../tables/remotes.table';
import type { OwnedRemote } from './owned-remote';

/** Must differ from every other advisory lock key. */
const SERVING_LOCK = 7_301_966;

/**
 * Serializes changes of what is served: no two areas get the same path, and no area goes live
 * during a shell change. Must be taken before the row lock.
 */
export async function lockServing(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SERVING_LOCK})`);
}

export async function lockRemote(tx: Db, name: string): Promise<RemoteRow> {
  const [remote] = await tx.select().from(remotes).where(eq(remotes.name, name)).for('update');
  if (!remote) throw new Error(`The remote ${name} is gone`);
  return remote;
}

export async function dropCanary(tx: Db, remote: RemoteRow, now: Date): Promise<void> {
  await markRetired(tx, [remote.canaryReleaseId], now);
  await update(tx, remote.name, NO_CANARY);
}

type Share = {
  remote: OwnedRemote;
  releaseId: string;
  traffic: number;
  now: Date;
  rolloutBy?: string | null;
};

/** Clears `defaultAt` of the failed default, so that no later rollback leads to it either. */
export async function revertTo(tx: Db, remote: RemoteRow, to: Pick<Share, 'releaseId' | 'now'>) {
  await replaceDefault(tx, remote, to);
  const left = eq(releases.id, remote.defaultReleaseId ?? to.releaseId);
  await tx.update(releases).set({ defaultAt: null }).where(left);
}

const NO_ROLLOUT = { rolloutSince: null, rolloutBy: null };

export const endRollout = (tx: Db, { name }: RemoteRow): Promise<void> =>
  update(tx, name, NO_ROLLOUT);

/**
 * No later rollback may lead to these releases: a rollback passes no gate, and another area can
 * have the paths by then.
 */
export async function serveToNoOne(tx: Db, { name, ...served }: RemoteRow, now: Date) {
  const own = tx.select({ id: releases.id }).from(releases).where(eq(releases.remote, name));
  const ended = await tx
    .delete(releasePreviews)
    .where(inArray(releasePreviews.releaseId, own))
    .returning({ id: releasePreviews.releaseId });
  const previewed = ended.map(({ id }) => id);
  await markRetired(tx, [served.defaultReleaseId, served.canaryReleaseId, ...previewed], now);
  await tx.update(releases).set({ defaultAt: null }).where(eq(releases.remote, name));
  const nothing = { ...NO_CANARY, defaultReleaseId: null, defaultSince: null };
  await update(tx, name, { ...nothing, retiredAt: now });
}

export async function setTraffic(tx: Db, share: Share): Promise<void> {
  const { releaseId, traffic, now } = share;
  const remote = await lockRemote(tx, share.remote);
  if (traffic === 100) {
    await replaceDefault(tx, remote, share);
    await tx.update(releases).set({ defaultAt: now }).where(eq(releases.id, releaseId));
    return;
  }
  if (remote.defaultReleaseId === releaseId) {
    throw refuse('This release is the default. Promote another release or roll back.');
  }
  if (traffic > 0) {
    if (remote.defaultReleaseId === null) {
      throw refuse('The first release of an area goes to everyone: give it 100%');
    }
    await setCanary(tx, remote, share);
  } else if (remote.canaryReleaseId === releaseId) {
    await dropCanary(tx, remote, now);
  }
}

async function markRetired(tx: Db, ids: readonly (string | null)[], now: Date): Promise<void> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return;
  await tx.update(releases).set({ retiredAt: now }).where(inArray(releases.id, known));
}

async function update(tx: Db, name: string, values: Partial<RemoteRow>): Promise<void> {
  await tx.update(remotes).set(values).where(eq(remotes.name, name));
}

const NO_CANARY = {
  canaryReleaseId: null,
  canarySince: null,
  canaryTraffic: 0,
  ...NO_ROLLOUT,
};

/** Drops the canary, which was measured against another default. */
async function replaceDefault(
  tx: Db,
  remote: RemoteRow,
  { releaseId, now }: Pick<Share, 'releaseId' | 'now'>,
): Promise<void> {
  const isNew = remote.defaultReleaseId !== releaseId;
  const replaced = [remote.canaryReleaseId, ...(isNew ? [remote.defaultReleaseId] : [])];
  await markRetired(tx, replaced, now);
  await tx.update(releases).set({ retiredAt: null }).where(eq(releases.id, releaseId));
  const since = isNew ? { defaultSince: now } : {};
  const served = { defaultReleaseId: releaseId, retiredAt: null };
  await update(tx, remote.name, { ...NO_CANARY, ...since, ...served });
}

const refuse = (message: string) => new ApiError('invalid_request', message);

async function setCanary(tx: Db, remote: RemoteRow, share: Share) {
  const { releaseId, traffic, now } = share;
  const isNew = remote.canaryReleaseId !== releaseId;
  if (isNew) await markRetired(tx, [remote.canaryReleaseId], now);
  await tx.update(releases).set({ retiredAt: null }).where(eq(releases.id, releaseId));
  const since = isNew ? { canarySince: now } : {};
  const canary = { canaryReleaseId: releaseId, canaryTraffic: traffic };
  await update(tx, remote.name, { ...since, ...canary, ...rolloutOf(remote, share) });
}

function rolloutOf(remote: RemoteRow, { releaseId, traffic, now, rolloutBy = null }: Share) {
  if (rolloutBy === null) return NO_ROLLOUT;
  const isSame = remote.canaryReleaseId === releaseId && remote.canaryTraffic === traffic;
  return { rolloutBy, rolloutSince: isSame ? (remote.rolloutSince ?? now) : now };
}
