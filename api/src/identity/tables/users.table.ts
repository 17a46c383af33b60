import { REFUSABLE_MAILS } from '@gangway/contract/notifications';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { organisations } from './organisations.table';

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    username: text().notNull(),
    email: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    userType: text('user_type', { enum: ['recruiter', 'hr', 'authority'] }).notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    profileImageUrl: text('profile_image_url'),
    /** The firm a recruiter works for; an HR user's company is the organisation's name. */
    companyName: text('company_name'),
    /** The recruiter who shares plan, tokens and revealed people with them while that plan is in force. */
    teamOwnerId: uuid('team_owner_id').references((): AnyPgColumn => users.id),
    teamJoinedAt: timestamp('team_joined_at', { withTimezone: true }),
    organisationId: uuid('organisation_id').references(() => organisations.id),
    isMainUser: boolean('is_main_user').notNull().default(false),
    authorityRole: text('authority_role', { enum: ['enterprise', 'recruiter'] }),
    /** What an administrator may beyond the role. */
    rights: text('rights', { enum: ['platform'] })
      .array()
      .notNull()
      .default([]),
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    /** Null for a password that its user has chosen. */
    temporaryPasswordUntil: timestamp('temporary_password_until', { withTimezone: true }),
    emailConfirmedAt: timestamp('email_confirmed_at', { withTimezone: true }),
    firstLoginAt: timestamp('first_login_at', { withTimezone: true }),
    suspendedAt: timestamp('suspended_at', { withTimezone: true }),
    suspensionReason: text('suspension_reason'),
    /** Kinds of mail that the user has turned off. */
    refusedMails: text('refused_mails', { enum: REFUSABLE_MAILS }).array().notNull().default([]),
    /** The user has closed the account: the row stays for what refers to it, without personal data. */
    closedAt: timestamp('closed_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_username').on(sql`lower(${table.username})`),
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    uniqueIndex('users_one_main_user')
      .on(table.organisationId)
      .where(sql`${table.isMainUser}`),
    index('users_organisation').on(table.organisationId),
    index('users_team')
      .on(table.teamOwnerId)
      .where(sql`${table.teamOwnerId} is not null`),
    index('users_hr_domain')
      .on(sql`split_part(lower(${table.email}), '@', 2)`)
      .where(sql`${table.userType} = 'hr'`),
    index('users_company_domain')
      .on(sql`split_part(lower(${table.email}), '@', 2)`)
      .where(sql`${table.emailConfirmedAt} is not null`),
    check(
      'users_suspension',
      sql`(${table.suspendedAt} is null) = (${table.suspensionReason} is null)`,
    ),
    check('users_username_is_no_email', sql`position('@' in ${table.username}) = 0`),
    check('users_email_is_email', sql`position('@' in ${table.email}) > 1`),
    check('users_user_type', sql`${table.userType} in ('recruiter', 'hr', 'authority')`),
    check(
      'users_hr_has_organisation',
      sql`(${table.userType} = 'hr') = (${table.organisationId} is not null)`,
    ),
    check('users_main_user_is_hr', sql`not ${table.isMainUser} or ${table.userType} = 'hr'`),
    check(
      'users_company_of_hr_is_the_organisation',
      sql`${table.companyName} is null or ${table.userType} <> 'hr'`,
    ),
    check(
      'users_authority_has_role',
      sql`(${table.userType} = 'authority') = (${table.authorityRole} is not null)`,
    ),
    check(
      'users_temporary_password_must_change',
      sql`${table.temporaryPasswordUntil} is null or ${table.mustChangePassword}`,
    ),
    check('users_refused_mails', sql`${table.refusedMails} <@ array['saved_searches']`),
    check(
      'users_closed_is_empty',
      sql`${table.closedAt} is null or (${table.email} like '%@closed.invalid' and ${table.profileImageUrl} is null)`,
    ),
    check(
      'users_team_is_of_another_recruiter',
      sql`${table.teamOwnerId} is null or (${table.userType} = 'recruiter' and ${table.teamOwnerId} <> ${table.id} and ${table.closedAt} is null)`,
    ),
    check(
      'users_team_joined',
      sql`(${table.teamOwnerId} is null) = (${table.teamJoinedAt} is null)`,
    ),
    check('users_rights', sql`${table.rights} <@ array['platform']`),
    check(
      'users_rights_are_of_authority',
      sql`cardinality(${table.rights}) = 0 or ${table.userType} = 'authority'`,
    ),
    check('users_authority_role', sql`${table.authorityRole} in ('enterprise', 'recruiter')`),
  ],
);

export type UserRow = typeof users.$inferSelect;
