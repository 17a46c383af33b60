import type { RemoteStatus } from '@gangway/contract/releases';
import type { Db } from '../../foundation/db/database';
import type { PlatformDeps } from '../ports/platform-deps';
import { ApiError } from '../../foundation/errors/api-error';
import type { Deployer } from '../../identity/actors/scopes';
import { actorName, ownRemote } from '../remotes/release-actor';
import { findDefaultBefore, readRelease } from '../monitoring/find-rollback';
import { readRemoteStatus } from './read-platform';
import { recordEvent } from '../remotes/record-event';
import type { RemoteRow } from '../tables/remotes.table';
import { dropCanary, goBack, lockRemote, lockServing } from '../remotes/set-traffic';

type Done = { version: string; text: string };

async function undo(tx: Db, remote: RemoteRow, now: Date): Promise<Done> {
  const { defaultReleaseId, canaryReleaseId } = remote;
  const current = defaultReleaseId === null ? null : await readRelease(tx, defaultReleaseId);
  if (current && canaryReleaseId !== null) {
    const { version } = await readRelease(tx, canaryReleaseId);
    await dropCanary(tx, remote, now);
    return { version, text: `Removed the canary ${version}; everyone gets ${current.version}` };
  }
  const before = await findDefaultBefore(tx, remote);
  if (!current || !before) {
    const text = `${remote.name} has no release before this one. Publish one that works instead.`;
    throw new ApiError('nothing_to_roll_back', text);
  }
  await goBack(tx, remote, { releaseId: before.id, now });
  return {
    version: current.version,
    text: `Rolled back from ${current.version} to ${before.version}`,
  };
}

type Asked = { remote: string; reason?: string | undefined };

/** Takes the canary out; where there is none, goes back to the default before this one. */
export async function rollBack(
  deps: Pick<PlatformDeps, 'clock' | 'db' | 'remotes' | 'env' | 'shell'>,
  deployer: Deployer,
  { remote: name, reason }: Asked,
): Promise<RemoteStatus> {
  const at = deps.clock();
  await deps.db.transaction(async (tx) => {
    await lockServing(tx);
    const remote = await lockRemote(tx, await ownRemote(tx, deployer, name));
    const done = await undo(tx, remote, at);
    const actor = actorName(deployer);
    await recordEvent(tx, {
      at,
      kind: 'rollback',
      remote: name,
      actor,
      reason: reason ?? null,
      ...done,
    });
  });
  deps.remotes.forget();
  return readRemoteStatus(deps, name);
}
