import type { ReleaseEvent, RemoteStatus } from '@gangway/contract/platform/releases';
import type { Db } from '../../foundation/db/db';
import type { Deployer } from '../../identity/actors/scopes';
import type { PlatformDeps } from '../ports/platform-deps';
import { actorName, ownRemote, type OwnedRemote } from '../remotes/owned-remote';
import { recordEvent } from '../remotes/release-events';
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
  deps.remotes.forget();
  return readRemoteStatus(deps, name);
}

export const changeOf =
  (kind: Change['kind'], apply: Change['apply']) =>
  (deps: ChangeDeps, deployer: Deployer, request: Pick<Change, 'remote' | 'reason'>) =>
    changeRemote(deps, deployer, { ...request, kind, apply });
