import type { ReleaseFile } from '@gangway/contract/platform/releases';
import type { BuildManifest, ReleaseFiles } from '@gangway/contract/platform/remotes';
import { eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import { insertRow } from '../../foundation/db/insert-row';
import { findRelease, SYSTEM_ACTOR, ownRemote } from '../../platform/remotes/owned-remote';
import { setTraffic } from '../../platform/remotes/set-traffic';
import { releaseEvents } from '../../platform/tables/release-events.table';
import { releaseOutcomes, releaseVitals } from '../../platform/tables/release-health.table';
import {
  releasePreviews,
  releases,
  remotes,
  type ReleaseRow,
  type RemoteRow,
} from '../../platform/tables/remotes.table';
import type { TestApi } from '../test-api';
import { serial } from './serial';

export function buildManifest(overrides: Partial<BuildManifest> = {}): BuildManifest {
  return {
    name: 'mfe-recruiter',
    version: 'v1',
    contract: 1,
    container: 'entry',
    isLight: false,
    routes: [{ path: '/recruiter', title: 'Recruiter', isProtected: true }],
    parts: { entry: script('entry'), remote: script('remote') },
    provides: {},
    requires: { react: '^19.0.0' },
    ...overrides,
  };
}

export const listFiles = (...names: string[]): ReleaseFile[] =>
  names.map((name) => ({ name, sha256: '0'.repeat(64), bytes: 1000 }));

export async function makeRemote(
  db: Db,
  overrides: Partial<typeof remotes.$inferInsert> = {},
): Promise<RemoteRow> {
  const name = overrides.name ?? `mfe-made${serial()}`;
  return insertRow(db, remotes, { team: name.replace('mfe-', ''), ...overrides, name });
}

export async function makeRelease(
  db: Db,
  remote: string,
  overrides: Partial<typeof releases.$inferInsert> = {},
): Promise<ReleaseRow> {
  const version = overrides.version ?? `v${serial()}`;
  const publishedAt = new Date('2026-03-02T08:00:00Z');
  return insertRow(db, releases, {
    remote,
    version,
    digest: `digest of ${version}`,
    manifest: buildManifest({ name: remote, version }),
    files: listFiles('page.js'),
    announcedAt: publishedAt,
    publishedAt,
    publishedBy: 'team made',
    ...overrides,
  });
}

export async function serveRelease(
  { db, clock }: Pick<TestApi, 'db' | 'clock'>,
  name: string,
  { version, traffic, ...more }: { version: string; traffic: number } & Partial<ReleaseRow>,
): Promise<ReleaseRow> {
  const release = await makeRelease(db, name, { version, ...more });
  await setTrafficOf({ db, clock }, release, traffic);
  return release;
}

export async function setTrafficOf(
  { db, clock }: Pick<TestApi, 'db' | 'clock'>,
  release: Pick<ReleaseRow, 'remote' | 'version'>,
  traffic: number,
): Promise<void> {
  const remote = await ownRemote(db, SYSTEM_ACTOR, release.remote);
  const { id: releaseId } = await findRelease(db, remote, release.version);
  await setTraffic(db, { remote, releaseId, traffic, now: clock.now() });
}

export const servedVersions = async ({ deps }: Pick<TestApi, 'deps'>, name: string) =>
  (await deps.remotes.read()).microFrontends[name]?.map(({ metadata }) => metadata.version);

export const eventsOf = (db: Db, remote: string) =>
  db.select().from(releaseEvents).where(eq(releaseEvents.remote, remote)).orderBy(releaseEvents.id);

export async function makePreview(
  db: Db,
  preview: typeof releasePreviews.$inferInsert,
): Promise<void> {
  await db.insert(releasePreviews).values(preview);
}

type MadeOutcomes = Omit<typeof releaseOutcomes.$inferInsert, 'voterKey'>;

/** Of the page of `buildManifest`, where none is given. */
export async function makeOutcomes(
  db: Db,
  visitors: number,
  outcome: MadeOutcomes,
): Promise<string[]> {
  const voterKeys = Array.from({ length: visitors }, () => `visitor ${serial()}`);
  await db
    .insert(releaseOutcomes)
    .values(voterKeys.map((voterKey) => ({ path: '/recruiter', ...outcome, voterKey })));
  return voterKeys;
}

type MadeVitals = Omit<typeof releaseVitals.$inferInsert, 'voterKey'>;

export async function makeVitals(db: Db, visitors: number, vitals: MadeVitals): Promise<void> {
  const rows = Array.from({ length: visitors }, () => ({
    ...vitals,
    voterKey: `visitor ${serial()}`,
  }));
  await db.insert(releaseVitals).values(rows);
}

const script = (name: string): ReleaseFiles => ({
  scripts: [{ url: `${name}.js`, integrity: `sha384-${name}`, bytes: 1000 }],
  styles: [],
  fonts: [],
});
