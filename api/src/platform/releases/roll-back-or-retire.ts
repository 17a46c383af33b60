import type { ReleaseEvent, RemoteStatus } from '@gangway/contract/platform/releases';
import type { Db } from '../../foundation/db/db';
import { ApiError } from '../../foundation/errors/api-error';
import type { Deployer } from '../../identity/actors/scopes';
import { findDefaultBefore, readRelease } from '../monitoring/find-rollback';
import type { PlatformDeps } from '../ports/platform-deps';
import { actorName, ownRemote, type OwnedRemote } from '../remotes/owned-remote';
import { recordEvent } from '../remotes/release-events';
import {
  dropCanary,
  revertTo,
  lockRemote,
  lockServing,
  serveToNoOne,
} from '../remotes/set-traffic';
import { readRemoteStatus } from './read-platform';

export type ChangeDeps = Pick<PlatformDeps, 'clock' | 'db' | 'remotes' | 'env' | 'shell'>;

type Change = {
  remote: string;
  kind: ReleaseEvent['kind'];
  reason?: string | null | undefined;
  apply: (tx: Db, remote: OwnedRemote, now: Date) => Promise<{ version: string; text: string }>;
};

export async function changeRemote(
  deps: ChangeDeps,
  deployer: Deployer,
  { remote: name, kind, reason = null, apply }: Change,
): Promise<RemoteStatus> {
  const at = deps.clock();
  await deps.db.transaction(async (tx) => {
    const remote = await ownRemote(tx, deployer, name);
    const done = await apply(tx, remote, at);
    const actor = actorName(deployer);
    await recordEvent(tx, { at, kind, remote, actor, reason, ...done });
  });
  deps.remotes.invalidate();
  return readRemoteStatus(deps, name);
}

const changeOf =
  (kind: Change['kind'], apply: Change['apply']) =>
  (deps: ChangeDeps, deployer: Deployer, request: Pick<Change, 'remote' | 'reason'>) =>
    changeRemote(deps, deployer, { ...request, kind, apply });

export const rollBack = changeOf('rollback', async (tx, name, now) => {
  await lockServing(tx);
  const remote = await lockRemote(tx, name);
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
  await revertTo(tx, remote, { releaseId: before.id, now });
  return {
    version: current.version,
    text: `Rolled back from ${current.version} to ${before.version}`,
  };
});

export const retireArea = changeOf('retire', async (tx, name, now) => {
  await lockServing(tx);
  const remote = await lockRemote(tx, name);
  if (remote.defaultReleaseId === null) {
    const text = `No visitor gets ${name}, so there is nothing to retire.`;
    throw new ApiError('nothing_to_retire', text);
  }
  const { version } = await readRelease(tx, remote.defaultReleaseId);
  await serveToNoOne(tx, remote, now);
  return { version, text: 'Area retired. Its paths return 404 and can be reused.' };
});
