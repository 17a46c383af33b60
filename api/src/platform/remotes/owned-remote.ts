import { releaseId, SHELL } from '@gangway/contract/platform/release-rules';
import { eq, type SQL } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import { ApiError } from '../../foundation/errors/api-error';
import type { Deployer } from '../../identity/actors/scopes';
import { isOfRelease, type ReleaseRow, releases, remotes } from '../tables/remotes.table';

/** The actor of automatic changes. No request can become it. */
export const SYSTEM_ACTOR = { kind: 'gangway' } as const;
export type ReleaseActor = Deployer | typeof SYSTEM_ACTOR;

declare const brand: unique symbol;
/** Only the ownership check below creates it. */
export type OwnedRemote = string & { readonly [brand]: 'owned remote' };

export function actorName(actor: ReleaseActor): string {
  switch (actor.kind) {
    case 'team':
      return `team ${actor.team}`;
    case 'user':
      return actor.username;
    case 'gangway':
      return 'gangway';
    default:
      return actor satisfies never;
  }
}

/**
 * The only way from an actor to a remote: a team gets only its own remotes, other actors get all.
 */
export async function ownRemote(db: Db, actor: ReleaseActor, name: string): Promise<OwnedRemote> {
  const [remote] = await db
    .select({ team: remotes.team })
    .from(remotes)
    .where(eq(remotes.name, name));
  if (!remote) throw new ApiError('not_found', `There is no area ${name}`);
  if (actor.kind === 'team' && actor.team !== remote.team) {
    throw new ApiError('forbidden', `${name} belongs to team ${remote.team}, not to ${actor.team}`);
  }
  return trusted(name);
}

/** What a list of several remotes shows: a team reads about its own remotes only. */
export const isReadable = (actor: ReleaseActor): SQL | undefined =>
  actor.kind === 'team' ? eq(remotes.team, actor.team) : undefined;

export async function claimRemote(db: Db, actor: ReleaseActor, name: string): Promise<OwnedRemote> {
  const team = name === SHELL ? SHELL : claimant(actor, name);
  if (team !== null) await db.insert(remotes).values({ name, team }).onConflictDoNothing();
  return ownRemote(db, actor, name);
}

export async function findRelease(
  db: Db,
  remote: OwnedRemote,
  version: string,
): Promise<ReleaseRow> {
  const [release] = await db
    .select()
    .from(releases)
    .where(isOfRelease(releases, { remote, version }));
  if (!release) throw new ApiError('not_found', `There is no release ${version} of ${remote}`);
  return release;
}

export function assertKept({ remote, version, prunedAt }: ReleaseRow): void {
  if (!prunedAt) return;
  const text = `The files of ${releaseId(remote, version)} were deleted. Publish it again from its build.`;
  throw new ApiError('release_gone', text);
}

export async function findPublished(
  db: Db,
  remote: OwnedRemote,
  version: string,
): Promise<ReleaseRow> {
  const release = await findRelease(db, remote, version);
  assertKept(release);
  if (release.publishedAt) return release;
  throw new ApiError('not_found', `${releaseId(remote, version)} has not been published`);
}

/** Only for a name with the owning team just checked. */
function trusted(name: string): OwnedRemote {
  return name as OwnedRemote;
}

function claimant(actor: ReleaseActor, name: string): string | null {
  if (actor.kind === 'user') return null;
  return actor.kind === 'team' ? actor.team : name.replace(/^mfe-/, '');
}
