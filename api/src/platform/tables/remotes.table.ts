import type { CheckedBy, ReleaseFile, ReleaseOrigin } from '@gangway/contract/platform/releases';
import type { BuildManifest } from '@gangway/contract/platform/remotes';
import { and, eq, or, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  timestamp,
  unique,
  check,
} from 'drizzle-orm/pg-core';
import { checks, oneOf, reference } from '../../foundation/db/columns';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const releases = pgTable(
  'releases',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    remote: t
      .text('remote')
      .notNull()
      .references((): AnyPgColumn => remotes.name),
    version: t.text('version').notNull(),
    digest: t.text('digest').notNull(),
    manifest: t.jsonb('manifest').$type<BuildManifest>().notNull(),
    files: t.jsonb('files').$type<ReleaseFile[]>().notNull(),
    origin: t.jsonb('origin').$type<ReleaseOrigin>(),
    checkedBy: t.text('checked_by').$type<CheckedBy>(),
    sourcesHash: t.text('sources_hash'),
    announcedAt: moment('announced_at').notNull(),
    publishedAt: moment('published_at'),
    publishedBy: t.text('published_by'),
    isServerBuild: t.boolean('is_server_build').notNull().default(false),
    defaultAt: moment('default_at'),
    retiredAt: moment('retired_at'),
    prunedAt: moment('pruned_at'),
  }),
  (release) => [
    unique('releases_version').on(release.remote, release.version),
    unique('releases_id_remote').on(release.id, release.remote),
    index('releases_newest').on(release.remote, release.publishedAt.desc().nullsFirst()),
    ...checks({
      releases_checked: sql`case when ${release.checkedBy} is null then ${release.sourcesHash} is null else ${release.checkedBy} in ('ci', 'local') and ${release.sourcesHash} is not null end`,
      releases_published: sql`(${release.publishedAt} is null) = (${release.publishedBy} is null)`,
      releases_served_are_published: sql`${release.publishedAt} is not null or ${release.defaultAt} is null and ${release.retiredAt} is null`,
    }),
  ],
);

export const remotes = pgTable(
  'remotes',
  (t) => ({
    name: t.text('name').primaryKey(),
    team: t.text('team').notNull(),
    defaultReleaseId: t.uuid('default_release_id'),
    defaultSince: moment('default_since'),
    canaryReleaseId: t.uuid('canary_release_id'),
    /** In per cent of the visitors. */
    canaryTraffic: t.integer('canary_traffic').notNull().default(0),
    canarySince: moment('canary_since'),
    rolloutSince: moment('rollout_since'),
    rolloutBy: t.text('rollout_by'),
    retiredAt: moment('retired_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  }),
  (remote) => [
    foreignKey({
      name: 'remotes_default_is_own',
      columns: [remote.defaultReleaseId, remote.name],
      foreignColumns: [ownRelease().id, ownRelease().remote],
    }),
    foreignKey({
      name: 'remotes_canary_is_own',
      columns: [remote.canaryReleaseId, remote.name],
      foreignColumns: [ownRelease().id, ownRelease().remote],
    }),
    ...checks({
      remotes_name: sql`${remote.name} ~ '^(shell|mfe-[a-z][a-z0-9-]{0,40})$'`,
      remotes_team: sql`${remote.team} ~ '^[a-z][a-z0-9-]{0,40}$'`,
      remotes_default_since: sql`(${remote.defaultReleaseId} is null) = (${remote.defaultSince} is null)`,
      remotes_canary_since: sql`(${remote.canaryReleaseId} is null) = (${remote.canarySince} is null)`,
      remotes_canary_traffic: sql`case when ${remote.canaryReleaseId} is null then ${remote.canaryTraffic} = 0 else ${remote.canaryTraffic} between 1 and 99 end`,
      remotes_rollout: sql`(${remote.rolloutSince} is null) = (${remote.rolloutBy} is null) and (${remote.rolloutSince} is null or ${remote.canaryReleaseId} is not null)`,
      remotes_retired: sql`${remote.retiredAt} is null or ${remote.defaultReleaseId} is null and ${remote.name} <> 'shell'`,
    }),
    // The lint rules refuse this name as an object key.
    check(
      'remotes_canary_is_beside_a_default',
      sql`${remote.canaryReleaseId} is null or ${remote.defaultReleaseId} is not null and ${remote.canaryReleaseId} <> ${remote.defaultReleaseId}`,
    ),
  ],
);

type NamesRelease = Record<'remote' | 'version', AnyPgColumn>;
type NamedRelease = Record<'remote' | 'version', string | AnyPgColumn>;

export const isOfRelease = (table: NamesRelease, { remote, version }: NamedRelease) =>
  and(eq(table.remote, remote), eq(table.version, version));

/** Where a release is joined with its remote. Never null, though most remotes have no canary. */
export const isServed = sql<boolean>`(${or(
  eq(remotes.defaultReleaseId, releases.id),
  eq(remotes.canaryReleaseId, releases.id),
)}) is true`;

export type RemoteRow = typeof remotes.$inferSelect;
export type ReleaseRow = typeof releases.$inferSelect;

/** How often first views of a release have ended the process that rendered them. */
export const renderCrashes = pgTable(
  'render_crashes',
  (t) => ({
    releaseId: reference('release_id', () => releases.id, 'cascade'),
    shell: t.text('shell').notNull(),
    crashes: t.integer('crashes').notNull(),
  }),
  (row) => [primaryKey({ columns: [row.releaseId, row.shell] })],
);

export const releasePreviews = pgTable(
  'release_previews',
  (t) => ({
    releaseId: reference('release_id', () => releases.id, 'cascade'),
    kind: t.text('kind', { enum: ['user', 'organization'] }).notNull(),
    subject: t.text('subject').notNull(),
  }),
  (preview) => [
    primaryKey({ columns: [preview.releaseId, preview.kind, preview.subject] }),
    ...checks({
      release_previews_kind: oneOf(preview.kind, ['user', 'organization']),
      release_previews_subject: sql`btrim(${preview.subject}) <> ''`,
    }),
  ],
);

export const deployTokens = pgTable(
  'deploy_tokens',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    team: t.text('team').notNull(),
    label: t.text('label').notNull(),
    tokenHash: t.text('token_hash').notNull().unique(),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
    lastUsedAt: t.timestamp('last_used_at', { withTimezone: true }),
    revokedAt: t.timestamp('revoked_at', { withTimezone: true }),
  }),
  (token) => checks({ deploy_tokens_team: sql`${token.team} ~ '^[a-z][a-z0-9-]{0,40}$'` }),
);

/** The two tables reference each other, so one reference must be resolved late. */
function ownRelease(): { id: AnyPgColumn; remote: AnyPgColumn } {
  return releases;
}
