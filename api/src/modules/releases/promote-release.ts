import type { Deps } from '../../deps';
import { ApiError } from '../../http/api-error';
import { ownRemote, type ReleaseActor } from '../sessions/deployer';
import { assertKept, findRelease } from './find-release';
import { giveShare } from './give-share';

type Promotion = { remote: string; version: string; traffic: number };

/** What was right when it was published need not fit what is live now, so it is checked again. */
export async function promoteRelease(
  deps: Deps,
  actor: ReleaseActor,
  { remote: name, version, traffic }: Promotion,
): Promise<void> {
  const remote = await ownRemote(deps.db, actor, name);
  const release = await findRelease(deps.db, remote, version);
  assertKept(release);
  if (!release.publishedAt) {
    throw new ApiError('not_found', `${name}@${version} has not been published`);
  }
  await giveShare(deps, { kind: 'promote', actor, remote, release, traffic });
}
