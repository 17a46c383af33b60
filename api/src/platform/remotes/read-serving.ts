import { toRelease } from '@gangway/contract/platform/build-release';
import { SHELL } from '@gangway/contract/platform/release-rules';
import type { BuildManifest, RemoteRelease } from '@gangway/contract/platform/remotes';
import { and, eq, exists, inArray, isNull, or } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import type { Env } from '../../foundation/env/env';
import { isServed, releasePreviews, releases, remotes } from '../tables/remotes.table';
import { resolveShell } from './read-shells';

export type Preview<Release> = {
  release: Release;
  users: readonly string[];
  organizations: readonly string[];
};

export type Serving<Release = RemoteRelease> = {
  name: string;
  default: Release | null;
  canary: { release: Release; traffic: number } | null;
  previews: readonly Preview<Release>[];
};

export type Platform = {
  areas: readonly Serving[];
  shell: Serving<BuildManifest> | null;
};

export const basePathOf = (remote: string, version: string) => `/remotes/${remote}/${version}/`;

type Fallback = Pick<Env, 'releasesFallback'>;

export async function readServing(db: Db, { releasesFallback }: Fallback): Promise<Platform> {
  const rows = await selectServed(db);
  const ids = rows.map(({ id }) => id);
  const subjects = ids.length
    ? await db.select().from(releasePreviews).where(inArray(releasePreviews.releaseId, ids))
    : [];
  const names = [...new Set(rows.map(({ remote }) => remote.name))];
  return {
    areas: names
      .filter((name) => name !== SHELL)
      .map((name) => servingOf({ name, rows, subjects }, presentAreaWith(releasesFallback))),
    shell: names.includes(SHELL) ? servingOf({ name: SHELL, rows, subjects }, presentShell) : null,
  };
}

function selectServed(db: Db) {
  const isPreview = db
    .select({ releaseId: releasePreviews.releaseId })
    .from(releasePreviews)
    .where(eq(releasePreviews.releaseId, releases.id));
  return db
    .select({
      id: releases.id,
      remote: remotes,
      version: releases.version,
      manifest: releases.manifest,
      publishedAt: releases.publishedAt,
    })
    .from(releases)
    .innerJoin(remotes, eq(remotes.name, releases.remote))
    .where(or(isServed, and(isNull(releases.prunedAt), exists(isPreview))))
    .orderBy(releases.remote, releases.publishedAt);
}

type Row = Awaited<ReturnType<typeof selectServed>>[number];

type Deployment = RemoteRelease['deployment'];

type Subject = typeof releasePreviews.$inferSelect;

type Found = { name: string; rows: readonly Row[]; subjects: readonly Subject[] };

function servingOf<Release>(
  { name, rows, subjects }: Found,
  present: (row: Row, deployment: Deployment) => Release,
): Serving<Release> {
  const own = rows.filter(({ remote }) => remote.name === name);
  const byId = (id: string | null) => own.find((row) => row.id === id);
  const {
    defaultReleaseId = null,
    canaryReleaseId = null,
    canaryTraffic: traffic = 0,
  } = own[0]?.remote ?? {};
  const [standard, canary] = [byId(defaultReleaseId), byId(canaryReleaseId)];
  const previewOf = (row: Row): Preview<Release>[] => {
    const invited = subjects.filter(({ releaseId }) => releaseId === row.id);
    if (invited.length === 0) return [];
    return [
      {
        release: present(row, { traffic: 0, default: false }),
        users: subjectsOf(invited, 'user'),
        organizations: subjectsOf(invited, 'organization'),
      },
    ];
  };
  return {
    name,
    default: standard ? present(standard, { traffic: 100 - traffic, default: true }) : null,
    canary: canary ? { release: present(canary, { traffic, default: false }), traffic } : null,
    previews: own.toReversed().flatMap(previewOf),
  };
}

const subjectsOf = (subjects: readonly Subject[], kind: Subject['kind']) =>
  subjects.filter((one) => one.kind === kind).map(({ subject }) => subject.toLowerCase());

const presentAreaWith =
  (fallback: string | null) =>
  ({ manifest, remote, version }: Row, deployment: Deployment): RemoteRelease => {
    const release = toRelease(manifest, basePathOf(remote.name, version));
    const fallbackUrl = fallback === null ? {} : { fallbackUrl: fallback + release.url };
    return { ...release, ...fallbackUrl, deployment };
  };

const presentShell = ({ manifest }: Row): BuildManifest => resolveShell(manifest);
