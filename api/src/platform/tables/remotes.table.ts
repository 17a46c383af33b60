import type { CheckedBy, ReleaseFile, ReleaseOrigin } from '@gangway/contract/releases';
import type { BuildManifest } from '@gangway/contract/remotes';
import { and, eq, sql } from 'drizzle-orm';
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

export const remotes = pgTable(
  'remotes',
  (t) => ({
    name: t.text('name').primaryKey(),
    team: t.text('team').notNull(),
    defaultReleaseId: t.uuid('default_release_id'),
    /** When the default last changed, by whatever. */
    defaultSince: moment('default_since'),
    canaryReleaseId: t.uuid('canary_release_id'),
    /** The share of the visitors that get the canary, in per cent. */
    canaryTraffic: t.integer('canary_traffic').notNull().default(0),
    canarySince: moment('canary_since'),
    /** Of a staged rollout of the canary, when its present stage began; null without one. */
    rolloutSince: moment('rollout_since'),
    /** The actor that started the rollout, as in the audit trail. */
    rolloutBy: t.text('rollout_by'),
    /** When its team took it out of the registry; null again once a release is the default. */
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
    // Lint would refuse the name as a key.
    check(
      'remotes_canary_is_beside_a_default',
      sql`${remote.canaryReleaseId} is null or ${remote.defaultReleaseId} is not null and ${remote.canaryReleaseId} <> ${remote.defaultReleaseId}`,
    ),
  ],
);

/** One immutable version of a remote; its row outlives its files. */
export const releases = pgTable(
  'releases',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    remote: t
      .text('remote')
      .notNull()
      .references((): AnyPgColumn => remotes.name),
    version: t.text('version').notNull(),
    /** SHA-256 of the manifest and the list of files: one version is one content. */
    digest: t.text('digest').notNull(),
    manifest: t.jsonb('manifest').$type<BuildManifest>().notNull(),
    files: t.jsonb('files').$type<ReleaseFile[]>().notNull(),
    origin: t.jsonb('origin').$type<ReleaseOrigin>(),
    /** Who ran lint, types and tests over its sources; null where they were not run. */
    checkedBy: t.text('checked_by').$type<CheckedBy>(),
    /** SHA-256 over the sources that were checked. */
    sourcesHash: t.text('sources_hash'),
    announcedAt: moment('announced_at').notNull(),
    /** Null while its files are still coming. */
    publishedAt: moment('published_at'),
    publishedBy: t.text('published_by'),
    /** It came with a server, not by a publish. */
    isServerBuild: t.boolean('is_server_build').notNull().default(false),
    /** When a publish or promote last made it the default; null again once it was rolled back. */
    defaultAt: moment('default_at'),
    /** When it stopped being served; null while it is, or never was. */
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

/** The two tables point at each other, so one of them has to be looked up late. */
function ownRelease(): { id: AnyPgColumn; remote: AnyPgColumn } {
  return releases;
}

type NamesRelease = Record<'remote' | 'version', AnyPgColumn>;
type NamedRelease = Record<'remote' | 'version', string | AnyPgColumn>;

/** Of a table that names a release: the rows of this one. */
export const isOfRelease = (table: NamesRelease, { remote, version }: NamedRelease) =>
  and(eq(table.remote, remote), eq(table.version, version));

export type RemoteRow = typeof remotes.$inferSelect;
export type ReleaseRow = typeof releases.$inferSelect;

export const releasePreviews = pgTable(
  'release_previews',
  (t) => ({
    releaseId: reference('release_id', () => releases.id, 'cascade'),
    kind: t.text('kind', { enum: ['user', 'organisation'] }).notNull(),
    subject: t.text('subject').notNull(),
  }),
  (preview) => [
    primaryKey({ columns: [preview.releaseId, preview.kind, preview.subject] }),
    ...checks({
      release_previews_kind: oneOf(preview.kind, ['user', 'organisation']),
      release_previews_subject: sql`btrim(${preview.subject}) <> ''`,
    }),
  ],
);

export const deployTokens = pgTable(
  'deploy_tokens',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    team: t.text('team').notNull(),
    /** Where it is used, so that the right one is revoked. */
    label: t.text('label').notNull(),
    /** SHA-256 of the token; the token itself is shown once, when it is made. */
    tokenHash: t.text('token_hash').notNull().unique(),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
    lastUsedAt: t.timestamp('last_used_at', { withTimezone: true }),
    revokedAt: t.timestamp('revoked_at', { withTimezone: true }),
  }),
  (token) => checks({ deploy_tokens_team: sql`${token.team} ~ '^[a-z][a-z0-9-]{0,40}$'` }),
);
