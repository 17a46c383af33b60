import { DAY_MS } from '@gangway/contract/foundation/durations';
import { REMOTE_CONTRACT } from '@gangway/contract/platform/release-rules';
import type { PlatformStatus, RemoteStatus } from '@gangway/contract/platform/releases';
import type { BuildManifest } from '@gangway/contract/platform/remotes';
import { and, asc, desc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import { countOutcomes } from '../monitoring/count-outcomes';
import { findDefaultBefore } from '../monitoring/find-rollback';
import { presentRollout, readRolloutState } from '../monitoring/read-rollout';
import type { PlatformDeps } from '../ports/platform-deps';
import { readActorNames } from '../remotes/actor-names';
import { isReadable, type ReleaseActor } from '../remotes/owned-remote';
import { findExisting } from '../remotes/preview-names';
import { readShells } from '../remotes/read-shells';
import {
  releasePreviews,
  releases,
  remotes,
  type ReleaseRow,
  type RemoteRow,
} from '../tables/remotes.table';
import { presentRemote, previewsIn } from './present-remote';

/** Of each area; a team that releases ten times a day sees a week. */
const LISTED = 70;

type ReadDeps = Pick<PlatformDeps, 'db' | 'clock' | 'env' | 'shell'>;

export async function readRemoteStatus(deps: ReadDeps, name: string): Promise<RemoteStatus> {
  const [remote] = await deps.db.select().from(remotes).where(eq(remotes.name, name));
  if (!remote) throw new Error(`The remote ${name} is gone`);
  const [shell = null] = await readShells(deps.db, deps);
  return statusOf(deps, remote, shell);
}

const NO_SHELL = { version: 'none', contract: REMOTE_CONTRACT, provides: {} };

export async function readPlatform(deps: ReadDeps, actor: ReleaseActor): Promise<PlatformStatus> {
  const readable = await deps.db
    .select()
    .from(remotes)
    .where(isReadable(actor))
    .orderBy(asc(remotes.name));
  const [shell = null] = await readShells(deps.db, deps);
  const { version, contract, provides } = shell ?? NO_SHELL;
  return {
    shell: { version, contract, provides },
    remotes: await Promise.all(readable.map((remote) => statusOf(deps, remote, shell))),
  };
}

async function statusOf(
  { db, clock, env }: ReadDeps,
  remote: RemoteRow,
  shell: BuildManifest | null,
): Promise<RemoteStatus> {
  const listed = await listReleases(db, remote);
  const now = clock();
  const ids = listed.map(({ id }) => id);
  const since = new Date(now.getTime() - DAY_MS);
  const count = await countOutcomes(db, { since, remote: remote.name });
  const previews = await db
    .select()
    .from(releasePreviews)
    .where(inArray(releasePreviews.releaseId, ids));
  const rollout = await readRolloutState(db, remote, { now, settings: env.rollout });
  const actors = [rollout?.startedBy, ...listed.map(({ publishedBy }) => publishedBy)];
  const nameOf = await readActorNames(db, actors.filter(isNamed));
  return presentRemote({
    remote,
    nameOf,
    rollout: rollout && presentRollout({ ...rollout, startedBy: nameOf(rollout.startedBy) }),
    releases: listed,
    previews,
    existing: await findExisting(db, previewsIn(previews)),
    outcomesOf: ({ version }) => count(version),
    defaultBefore: await findDefaultBefore(db, remote),
    shell,
  });
}

const isNamed = (actor: string | null | undefined) => typeof actor === 'string';

function listReleases(db: Db, { name, ...served }: RemoteRow): Promise<ReleaseRow[]> {
  const isOfRemote = and(eq(releases.remote, name), isNotNull(releases.publishedAt));
  const newest = db
    .select({ id: releases.id })
    .from(releases)
    .where(isOfRemote)
    .orderBy(desc(releases.publishedAt))
    .limit(LISTED);
  const ids = [served.defaultReleaseId, served.canaryReleaseId].filter((id) => id !== null);
  return db
    .select()
    .from(releases)
    .where(and(isOfRemote, or(inArray(releases.id, newest), inArray(releases.id, ids))))
    .orderBy(desc(releases.publishedAt), desc(releases.announcedAt));
}
