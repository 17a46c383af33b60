import type { RemoteStatus } from '@gangway/contract/releases';
import type { PlatformDeps } from '../ports/platform-deps';
import { ApiError } from '../../foundation/errors/api-error';
import type { Deployer } from '../../identity/actors/scopes';
import { actorName, ownRemote } from '../remotes/release-actor';
import { readRelease } from '../monitoring/find-rollback';
import { readRemoteStatus } from './read-platform';
import { recordEvent } from '../remotes/record-event';
import { lockRemote, lockServing, serveToNoOne } from '../remotes/set-traffic';

type Asked = { remote: string; reason?: string | null | undefined };

/** Takes a whole area out of the registry, until one of its releases goes to everybody again. */
export async function retireArea(
  deps: Pick<PlatformDeps, 'clock' | 'db' | 'remotes' | 'env' | 'shell'>,
  deployer: Deployer,
  { remote: name, reason = null }: Asked,
): Promise<RemoteStatus> {
  const at = deps.clock();
  await deps.db.transaction(async (tx) => {
    await lockServing(tx);
    const remote = await lockRemote(tx, await ownRemote(tx, deployer, name));
    if (remote.defaultReleaseId === null) {
      const text = `No visitor gets ${name}, so there is nothing to retire.`;
      throw new ApiError('nothing_to_retire', text);
    }
    const { version } = await readRelease(tx, remote.defaultReleaseId);
    await serveToNoOne(tx, remote, at);
    const actor = actorName(deployer);
    const text = 'Area retired. Its paths return 404 and can be reused.';
    await recordEvent(tx, { at, kind: 'retire', remote: name, version, actor, reason, text });
  });
  deps.remotes.forget();
  return readRemoteStatus(deps, name);
}
