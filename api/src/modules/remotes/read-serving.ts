import { toRelease } from '@gangway/contract/release-rules';
import type { RemoteRelease } from '@gangway/contract/remotes';
import { and, eq, exists, inArray, isNull, or } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { releasePreviews } from './release-previews.table';
import { releases, remotes } from './remotes.table';

export type Preview = {
  release: RemoteRelease;
  users: readonly string[];
  organisations: readonly string[];
};

/** All that decides which release of one remote somebody gets. */
export type Serving = {
  name: string;
  default: RemoteRelease | null;
  canary: { release: RemoteRelease; traffic: number } | null;
  /** Newest first. */
  previews: readonly Preview[];
};

type Shares = { default: RemoteRelease['deployment']; canary: RemoteRelease['deployment'] };

/** The shares as the public format has them. */
const sharesOf = (canaryTraffic: number): Shares => ({
  default: { traffic: 100 - canaryTraffic, default: true },
  canary: { traffic: canaryTraffic, default: false },
});

export const placeOf = (remote: string, version: string) => `/remotes/${remote}/${version}/`;

/** Everything that is served of every remote. */
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
    .where(
      or(
        eq(remotes.defaultReleaseId, releases.id),
        eq(remotes.canaryReleaseId, releases.id),
        and(isNull(releases.prunedAt), exists(isPreview)),
      ),
    )
    .orderBy(releases.remote, releases.publishedAt);
}

type Row = Awaited<ReturnType<typeof selectServed>>[number];
type Subject = typeof releasePreviews.$inferSelect;

function releaseOf({ manifest, remote, version }: Row, deployment: RemoteRelease['deployment']) {
  return { ...toRelease(manifest, placeOf(remote.name, version)), deployment };
}

const subjectsOf = (subjects: readonly Subject[], kind: Subject['kind']) =>
  subjects.filter((one) => one.kind === kind).map(({ subject }) => subject.toLowerCase());

function previewOf(row: Row, subjects: readonly Subject[]): Preview[] {
  const own = subjects.filter(({ releaseId }) => releaseId === row.id);
  if (own.length === 0) return [];
  return [
    {
      release: releaseOf(row, { traffic: 0, default: false }),
      users: subjectsOf(own, 'user'),
      organisations: subjectsOf(own, 'organisation'),
    },
  ];
}

function servingOf(rows: readonly Row[], subjects: readonly Subject[], name: string): Serving {
  const own = rows.filter(({ remote }) => remote.name === name);
  const byId = (id: string | null) => own.find((row) => row.id === id);
  const {
    defaultReleaseId = null,
    canaryReleaseId = null,
    canaryTraffic = 0,
  } = own[0]?.remote ?? {};
  const [standard, canary] = [byId(defaultReleaseId), byId(canaryReleaseId)];
  const shares = sharesOf(canaryTraffic);
  return {
    name,
    default: standard ? releaseOf(standard, shares.default) : null,
    canary: canary ? { release: releaseOf(canary, shares.canary), traffic: canaryTraffic } : null,
    previews: own.toReversed().flatMap((row) => previewOf(row, subjects)),
  };
}

export async function readServing(db: Db): Promise<Serving[]> {
  const rows = await selectServed(db);
  const ids = rows.map(({ id }) => id);
  const subjects = ids.length
    ? await db.select().from(releasePreviews).where(inArray(releasePreviews.releaseId, ids))
    : [];
  const names = [...new Set(rows.map(({ remote }) => remote.name))];
  return names.map((name) => servingOf(rows, subjects, name));
}
