import { counted } from '@gangway/contract/foundation/amounts';
import {
  MAX_PREVIEWS,
  type Previews,
  type RemoteStatus,
} from '@gangway/contract/platform/releases';
import { eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import { ApiError } from '../../foundation/errors/api-error';
import type { Deployer } from '../../identity/actors/scopes';
import { findPublished, type OwnedRemote } from '../remotes/owned-remote';
import { findExisting, isEmpty, join, normalize, subtract } from '../remotes/preview-names';
import { lockRemote } from '../remotes/set-traffic';
import { releasePreviews, releases, type ReleaseRow } from '../tables/remotes.table';
import { previewsIn } from './present-remote';
import { changeRemote, type ChangeDeps } from './roll-back-or-retire';

type Release = { remote: string; version: string; reason?: string | undefined };

export function setPreviews(
  deps: ChangeDeps,
  deployer: Deployer,
  { users, organizations, ...release }: Release & Previews,
): Promise<RemoteStatus> {
  const previews = normalize({ users, organizations });
  const changeOf = (current: Previews) => ({ add: previews, remove: subtract(current, previews) });
  return change(deps, deployer, { ...release, changeOf });
}

type Change = { add: Previews; remove: Previews };

export function changePreviews(
  deps: ChangeDeps,
  deployer: Deployer,
  { add, remove, ...release }: Release & Change,
): Promise<RemoteStatus> {
  const changes = { add: normalize(add), remove: normalize(remove) };
  return change(deps, deployer, { ...release, changeOf: () => changes });
}

type ChangeOf = (current: Previews) => Change;

const change = (
  deps: ChangeDeps,
  deployer: Deployer,
  { version, changeOf, ...request }: Release & { changeOf: ChangeOf },
): Promise<RemoteStatus> =>
  changeRemote(deps, deployer, {
    ...request,
    kind: 'preview',
    async apply(tx, remote, at) {
      const previews = await changeAudience(tx, { remote, version, at }, changeOf);
      return { version, text: describe(previews) };
    },
  });

type Replaced = { remote: OwnedRemote; version: string; at: Date };

async function changeAudience(tx: Db, { remote, version, at }: Replaced, changeOf: ChangeOf) {
  const served = await lockRemote(tx, remote);
  const release = await findPublished(tx, remote, version);
  const current = await readPreviews(tx, release);
  const previews = await resolve(tx, current, changeOf(current));
  await writePreviews(tx, release, previews);
  const isServed = [served.defaultReleaseId, served.canaryReleaseId].includes(release.id);
  if (isServed || (isEmpty(previews) && isEmpty(current))) return previews;
  await tx
    .update(releases)
    .set({ retiredAt: isEmpty(previews) ? at : null })
    .where(eq(releases.id, release.id));
  return previews;
}

async function readPreviews(tx: Db, { id }: ReleaseRow): Promise<Previews> {
  return previewsIn(
    await tx.select().from(releasePreviews).where(eq(releasePreviews.releaseId, id)),
  );
}

async function resolve(db: Db, current: Previews, { add, remove }: Change): Promise<Previews> {
  const added = subtract(add, current);
  const existing = await findExisting(db, added);
  assertKnown(subtract(added, existing), subtract(remove, current));
  const previews = subtract(join(current, existing), remove);
  assertNotTooMany(previews);
  return previews;
}

/** A typo would otherwise show a release to fewer than its team believes. */
function assertKnown(unknown: Previews, absent: Previews): void {
  const sentences = [
    ...sentence(unknown.users, (names) => `There is no user ${names}.`),
    ...sentence(unknown.organizations, (names) => `There is no organization ${names}.`),
    ...sentence(
      [...absent.users, ...absent.organizations],
      (names) => `There is no preview for ${names}.`,
    ),
  ];
  if (sentences.length === 0) return;
  throw new ApiError('unknown_names', [...sentences, 'Nothing was changed.'].join(' '));
}

const sentence = (names: readonly string[], write: (names: string) => string) =>
  names.length === 0 ? [] : [write(names.join(', '))];

function assertNotTooMany({ users, organizations }: Previews): void {
  if (Math.max(users.length, organizations.length) <= MAX_PREVIEWS) return;
  const text = `A release has previews for at most ${MAX_PREVIEWS} users and as many organizations.`;
  throw new ApiError('invalid_request', text);
}

async function writePreviews(tx: Db, { id }: ReleaseRow, previews: Previews): Promise<void> {
  await tx.delete(releasePreviews).where(eq(releasePreviews.releaseId, id));
  const rows = [
    ...previews.users.map((subject) => ({ kind: 'user' as const, subject })),
    ...previews.organizations.map((subject) => ({ kind: 'organization' as const, subject })),
  ].map((row) => ({ releaseId: id, ...row }));
  if (rows.length > 0) await tx.insert(releasePreviews).values(rows);
}

/** Only counts, because names cannot be deleted from the audit trail. */
function describe(previews: Previews): string {
  if (isEmpty(previews)) return 'Its preview ended';
  const { users, organizations } = previews;
  const groups = [counted(users.length, 'user'), counted(organizations.length, 'organization')];
  return `${groups.join(' and ')} see it before everyone else`;
}
