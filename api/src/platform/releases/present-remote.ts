import type { Rollout } from '@gangway/contract/platform/canary-rollout';
import { prefixesOf, SHELL } from '@gangway/contract/platform/release-rules';
import type {
  OutcomeCounts,
  PageSize,
  Previews,
  ReleaseStatus,
  RemoteStatus,
} from '@gangway/contract/platform/releases';
import type { BuildManifest } from '@gangway/contract/platform/remotes';
import { sizePages, sizeShellPages } from '../pages/size-pages';
import { subtract } from '../remotes/preview-names';
import { resolveShell } from '../remotes/read-shells';
import type { releasePreviews, ReleaseRow, RemoteRow } from '../tables/remotes.table';

export type RemoteFacts = {
  remote: RemoteRow;
  nameOf: (actor: string) => string;
  rollout: Rollout | null;
  releases: readonly ReleaseRow[];
  previews: readonly (typeof releasePreviews.$inferSelect)[];
  existing: Previews;
  outcomesOf: (release: ReleaseRow) => OutcomeCounts;
  defaultBefore: ReleaseRow | null;
  shell: BuildManifest | null;
};

export function previewsIn(rows: RemoteFacts['previews']): Previews {
  const subjects = (subjectKind: string) =>
    rows.flatMap(({ kind, subject }) => (kind === subjectKind ? [subject] : [])).sort();
  return { users: subjects('user'), organizations: subjects('organization') };
}

export function presentRemote(facts: RemoteFacts): RemoteStatus {
  const { remote, releases, defaultBefore } = facts;
  const current = releases.find(({ id }) => id === remote.defaultReleaseId);
  const target = remote.canaryReleaseId === null ? defaultBefore : current;
  return {
    name: remote.name,
    team: remote.team,
    prefixes: prefixesOf((current ?? releases[0])?.manifest.routes ?? []),
    rollbackTo: target?.version ?? null,
    rollout: facts.rollout,
    retiredAt: remote.retiredAt?.toISOString() ?? null,
    releases: releases.flatMap((release) => presentRelease(facts, release)),
  };
}

function presentRelease(facts: RemoteFacts, release: ReleaseRow): ReleaseStatus[] {
  const { publishedAt, publishedBy, manifest, version, origin, checkedBy, isServerBuild } = release;
  if (!publishedAt || publishedBy === null) return [];
  const state = stateOf(facts.remote, release);
  return [
    {
      version,
      state,
      traffic: trafficOf(facts.remote, state),
      contract: manifest.contract,
      publishedAt: publishedAt.toISOString(),
      publishedBy: facts.nameOf(publishedBy),
      origin,
      checkedBy,
      isServerBuild,
      ...previewsOf(facts, release),
      sizes: sizesOf(facts, manifest),
      outcomes: facts.outcomesOf(release),
    },
  ];
}

function stateOf(remote: RemoteRow, release: ReleaseRow): ReleaseStatus['state'] {
  if (release.id === remote.defaultReleaseId) return 'default';
  if (release.id === remote.canaryReleaseId) return 'canary';
  if (release.prunedAt) return 'pruned';
  return release.defaultAt || release.retiredAt ? 'kept' : 'staged';
}

function trafficOf(remote: RemoteRow, state: ReleaseStatus['state']): number {
  if (state === 'default') return 100 - remote.canaryTraffic;
  return state === 'canary' ? remote.canaryTraffic : 0;
}

function previewsOf({ previews: rows, existing }: RemoteFacts, { id }: ReleaseRow) {
  const previews = previewsIn(rows.filter(({ releaseId }) => releaseId === id));
  return { previews, unknownPreviews: subtract(previews, existing) };
}

function sizesOf({ remote, shell }: RemoteFacts, manifest: BuildManifest): PageSize[] {
  if (remote.name === SHELL) return sizeShellPages(resolveShell(manifest));
  return shell ? sizePages(shell, manifest) : [];
}
