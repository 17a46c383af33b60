import { REFUSABLE_MAILS } from '@gangway/contract/identity/notifications';
import { ORGANIZATION_KINDS } from '@gangway/contract/identity/organizations';
import type { ColumnNames } from '@gangway/contract/talent/column-names';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { type AnyPgColumn, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { checks, oneOf, reference, bytes } from '../../foundation/db/columns';
import { tsvector, wordsOf } from '../../foundation/db/words';

export const organizations = pgTable(
  'organizations',
  (t) => ({
    id: t.uuid().primaryKey().defaultRandom(),
    name: t.text().notNull().unique(),
    /** Immutable: a database trigger refuses changes. */
    kind: t.text({ enum: ORGANIZATION_KINDS }).notNull().default('enterprise'),
    subscriptionStatus: t
      .text('subscription_status', { enum: ['active', 'inactive'] })
      .notNull()
      .default('inactive'),
    hasOrganizationFee: t.boolean('has_organization_fee').notNull().default(false),
    columnNames: t.jsonb('column_names').$type<ColumnNames>().notNull().default({}),
    suspendedAt: t.timestamp('suspended_at', { withTimezone: true }),
    suspensionReason: t.text('suspension_reason'),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    words: tsvector('words').generatedAlwaysAs((): SQL => wordsOf(organizations.name)),
  }),
  (table) => [
    index('organizations_date').on(table.createdAt, table.id),
    index('organizations_name_order').on(sql`lower(${table.name})`, table.id),
    index('organizations_status').on(table.subscriptionStatus, table.id),
    index('organizations_words').using('gin', table.words),
    ...checks({
      organizations_suspension: sql`(${table.suspendedAt} is null) = (${table.suspensionReason} is null)`,
      organizations_kind: oneOf(table.kind, ORGANIZATION_KINDS),
      organizations_name: sql`btrim(${table.name}) <> ''`,
      organizations_subscription_status: oneOf(table.subscriptionStatus, ['active', 'inactive']),
      organizations_column_names: sql`jsonb_typeof(${table.columnNames}) = 'object'`,
    }),
  ],
);

export const users = pgTable(
  'users',
  (t) => ({
    id: t.uuid().primaryKey().defaultRandom(),
    username: t.text().notNull(),
    email: t.text().notNull(),
    passwordHash: t.text('password_hash').notNull(),
    userType: t.text('user_type', { enum: ['recruiter', 'hr', 'authority'] }).notNull(),
    firstName: t.text('first_name'),
    lastName: t.text('last_name'),
    profileImageUrl: t.text('profile_image_url'),
    companyName: t.text('company_name'),
    teamOwnerId: t.uuid('team_owner_id').references((): AnyPgColumn => users.id),
    teamJoinedAt: t.timestamp('team_joined_at', { withTimezone: true }),
    organizationId: t.uuid('organization_id').references(() => organizations.id),
    isMainUser: t.boolean('is_main_user').notNull().default(false),
    authorityRole: t.text('authority_role', { enum: ['enterprise', 'recruiter'] }),
    rights: t
      .text('rights', { enum: ['platform'] })
      .array()
      .notNull()
      .default([]),
    mustChangePassword: t.boolean('must_change_password').notNull().default(false),
    temporaryPasswordUntil: t.timestamp('temporary_password_until', { withTimezone: true }),
    emailConfirmedAt: t.timestamp('email_confirmed_at', { withTimezone: true }),
    firstLoginAt: t.timestamp('first_login_at', { withTimezone: true }),
    suspendedAt: t.timestamp('suspended_at', { withTimezone: true }),
    suspensionReason: t.text('suspension_reason'),
    refusedMails: t.text('refused_mails', { enum: REFUSABLE_MAILS }).array().notNull().default([]),
    closedAt: t.timestamp('closed_at', { withTimezone: true }),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  }),
  (table) => [
    uniqueIndex('users_username').on(sql`lower(${table.username})`),
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    uniqueIndex('users_one_main_user')
      .on(table.organizationId)
      .where(sql`${table.isMainUser}`),
    index('users_organization').on(table.organizationId),
    index('users_team')
      .on(table.teamOwnerId)
      .where(sql`${table.teamOwnerId} is not null`),
    index('users_hr_domain')
      .on(sql`split_part(lower(${table.email}), '@', 2)`)
      .where(sql`${table.userType} = 'hr'`),
    index('users_company_domain')
      .on(sql`split_part(lower(${table.email}), '@', 2)`)
      .where(sql`${table.emailConfirmedAt} is not null`),
    ...checks({
      users_suspension: sql`(${table.suspendedAt} is null) = (${table.suspensionReason} is null)`,
      users_username_is_no_email: sql`position('@' in ${table.username}) = 0`,
      users_email_is_email: sql`position('@' in ${table.email}) > 1`,
      users_user_type: oneOf(table.userType, ['recruiter', 'hr', 'authority']),
      users_hr_has_organization: sql`(${table.userType} = 'hr') = (${table.organizationId} is not null)`,
      users_main_user_is_hr: sql`not ${table.isMainUser} or ${table.userType} = 'hr'`,
      users_company_of_hr_is_the_organization: sql`${table.companyName} is null or ${table.userType} <> 'hr'`,
      users_authority_has_role: sql`(${table.userType} = 'authority') = (${table.authorityRole} is not null)`,
      users_temporary_password_must_change: sql`${table.temporaryPasswordUntil} is null or ${table.mustChangePassword}`,
      users_refused_mails: sql`${table.refusedMails} <@ array['saved_searches']`,
      users_closed_is_empty: sql`${table.closedAt} is null or (${table.email} like '%@closed.invalid' and ${table.profileImageUrl} is null)`,
      users_team_is_of_another_recruiter: sql`${table.teamOwnerId} is null or (${table.userType} = 'recruiter' and ${table.teamOwnerId} <> ${table.id} and ${table.closedAt} is null)`,
      users_team_joined: sql`(${table.teamOwnerId} is null) = (${table.teamJoinedAt} is null)`,
      users_rights: sql`${table.rights} <@ array['platform']`,
      users_rights_are_of_authority: sql`cardinality(${table.rights}) = 0 or ${table.userType} = 'authority'`,
      users_authority_role: oneOf(table.authorityRole, ['enterprise', 'recruiter']),
    }),
  ],
);

export type UserRow = typeof users.$inferSelect;

/** The bytes are in an object; a trigger has it deleted with the row, or when it is replaced. */
export const userPhotos = pgTable(
  'user_photos',
  (t) => ({
    userId: reference('user_id', () => users.id, 'cascade').primaryKey(),
    /** New with each upload, so that a photo's URL never shows another photo. */
    version: t.uuid('version').notNull(),
    contentType: t.text('content_type').notNull(),
    /** For servers of the release before; null once a job has checked or written the object. */
    content: bytes('content'),
    objectId: t.uuid('object_id').unique('user_photos_own_object'),
    uploadedAt: t.timestamp('uploaded_at', { withTimezone: true }).notNull(),
  }),
  (photo) => [
    index('user_photos_to_move')
      .on(photo.userId)
      .where(sql`${photo.content} is not null`),
    ...checks({
      user_photos_type: oneOf(photo.contentType, ['image/jpeg', 'image/png']),
      user_photos_content: sql`num_nonnulls(${photo.content}, ${photo.objectId}) > 0`,
    }),
  ],
);

type Named = Pick<UserRow, 'firstName' | 'lastName' | 'username'>;

export const accountName = ({ firstName, lastName, username }: Named): string =>
  [firstName, lastName].filter(Boolean).join(' ') || username;

export const accountNameIn = (user: { [Column in keyof Named]: SQLWrapper }): SQL<string> =>
  sql<string>`coalesce(nullif(concat_ws(' ', nullif(${user.firstName}, ''), nullif(${user.lastName}, '')), ''), ${user.username})`;
