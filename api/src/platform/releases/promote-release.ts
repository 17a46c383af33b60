import type { PlatformDeps } from '../ports/platform-deps';
import { ownRemote, type ReleaseActor } from '../remotes/release-actor';
import { findPublished } from '../remotes/find-release';
import { giveShare } from './give-share';

type Promotion = {
  remote: string;
  version: string;
  traffic: number;
  reason?: string | undefined;
  isRollout?: boolean | undefined;
};

/** What was right when it was published need not fit what is live now, so it is checked again. */
export async function promoteRelease(
  deps: Pick<
    PlatformDeps,
    'db' | 'env' | 'clock' | 'remotes' | 'shell' | 'store' | 'probe' | 'firstViews'
  >,
  actor: ReleaseActor,
  { remote: name, version, traffic, isRollout = false, ...given }: Promotion,
): Promise<void> {
  const remote = await ownRemote(deps.db, actor, name);
  const release = await findPublished(deps.db, remote, version);
  const reason = given.reason ?? null;
  await giveShare(deps, { kind: 'promote', actor, remote, release, traffic, isRollout, reason });
}
