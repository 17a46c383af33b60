import type { Previews, RemoteStatus } from '@gangway/contract/releases';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database';
import type { Deps } from '../../deps';
import { findPublished } from '../releases/find-release';
import { actorName, ownRemote, type Deployer, type OwnedRemote } from '../sessions/deployer';
import { readRemoteStatus } from './read-platform';
import { recordEvent } from './record-event';
import { releasePreviews } from './release-previews.table';
import { releases, type ReleaseRow } from './remotes.table';
import { lockRemote } from './set-traffic';

type Asked = {
  remote: string;
  version: string;
  previews: Previews & { reason?: string | undefined };
};
type Change = { remote: OwnedRemote; version: string; wanted: Previews; at: Date };

const isEmpty = ({ users, organisations }: Previews) => users.length + organisations.length === 0;

const distinct = (subjects: readonly string[]) => [
  ...new Set(subjects.map((subject) => subject.trim()).filter(Boolean)),
];

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Counts only: the trail cannot forget a name. */
function describe(wanted: Previews): string {
  if (isEmpty(wanted)) return 'Its preview ended';
  const { users, organisations } = wanted;
  const groups = [plural(users.length, 'user'), plural(organisations.length, 'organization')];
  return `${groups.join(' and ')} see it before everybody does`;
}

async function replacePreviews(tx: Db, { id }: ReleaseRow, wanted: Previews): Promise<number> {
  const ended = await tx
    .delete(releasePreviews)
    .where(eq(releasePreviews.releaseId, id))
    .returning();
  const rows = [
    ...wanted.users.map((subject) => ({ releaseId: id, kind: 'user' as const, subject })),
    ...wanted.organisations.map((subject) => ({
      releaseId: id,
      kind: 'organisation' as const,
      subject,
    })),
  ];
  if (rows.length > 0) await tx.insert(releasePreviews).values(rows);
  return ended.length;
}

async function replaceAudience(tx: Db, { remote, version, wanted, at }: Change): Promise<void> {
  const served = await lockRemote(tx, remote);
  const release = await findPublished(tx, remote, version);
  const ended = await replacePreviews(tx, release, wanted);
  const isServed = [served.defaultReleaseId, served.canaryReleaseId].includes(release.id);
  const isNobodys = isEmpty(wanted);
  if (isServed || (isNobodys && ended === 0)) return;
  await tx
    .update(releases)
    .set({ retiredAt: isNobodys ? at : null })
    .where(eq(releases.id, release.id));
}

/** Says who gets a release before everybody else; nobody is the end of its preview. */
export async function setPreviews(
  deps: Deps,
  deployer: Deployer,
  { remote: name, version, previews }: Asked,
): Promise<RemoteStatus> {
  const wanted = {
    users: distinct(previews.users),
    organisations: distinct(previews.organisations),
  };
  const at = deps.clock();
  await deps.db.transaction(async (tx) => {
    const remote = await ownRemote(tx, deployer, name);
    await replaceAudience(tx, { remote, version, wanted, at });
    const actor = actorName(deployer);
    const [text, reason] = [describe(wanted), previews.reason ?? null];
    await recordEvent(tx, { at, kind: 'preview', remote, version, actor, text, reason });
  });
  deps.remotes.forget();
  return readRemoteStatus(deps, name);
}
