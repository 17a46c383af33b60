import { ApiError } from '../../foundation/errors/api-error';
import { readRelease } from '../monitoring/find-rollback';
import { lockRemote, lockServing, serveToNoOne } from '../remotes/set-traffic';
import { changeOf } from './change-remote';

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
