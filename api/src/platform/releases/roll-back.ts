import { ApiError } from '../../foundation/errors/api-error';
import { findDefaultBefore, readRelease } from '../monitoring/find-rollback';
import { dropCanary, revertTo, lockRemote, lockServing } from '../remotes/set-traffic';
import { changeOf } from './change-remote';

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
