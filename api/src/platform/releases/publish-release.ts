import type { PlatformDeps } from '../ports/platform-deps';
import { ownRemote, type ReleaseActor } from '../remotes/release-actor';
import { findRelease } from '../remotes/find-release';
import { giveShare } from './give-share';

type Publication = {
  remote: string;
  version: string;
  traffic: number;
  reason?: string | undefined;
  isRollout?: boolean | undefined;
};

/** An announced release with all its files can be served: 0 % means to its previews alone. */
export async function publishRelease(
  deps: Pick<
    PlatformDeps,
    'db' | 'env' | 'clock' | 'remotes' | 'shell' | 'store' | 'probe' | 'firstViews'
  >,
  actor: ReleaseActor,
  { remote: name, version, traffic, isRollout = false, ...given }: Publication,
): Promise<void> {
  const remote = await ownRemote(deps.db, actor, name);
  const release = await findRelease(deps.db, remote, version);
  const reason = given.reason ?? release.origin?.reason ?? null;
  await giveShare(deps, { kind: 'publish', actor, remote, release, traffic, isRollout, reason });
}
