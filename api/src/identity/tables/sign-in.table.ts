import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { checks, reference } from '../../foundation/db/columns';
import { users } from './accounts.table';

export const sessions = pgTable(
  'sessions',
  (t) => ({
    tokenHash: t.text('token_hash').primaryKey(),
    id: t.uuid().notNull().unique().defaultRandom(),
    userId: reference('user_id', () => users.id, 'cascade'),
    device: t.text().notNull().default('Unknown device'),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
    lastUsedAt: t.timestamp('last_used_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: t.timestamp('expires_at', { withTimezone: true }).notNull(),
  }),
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_expiry').on(table.expiresAt),
  ],
);

export const secondFactors = pgTable(
  'second_factors',
  (t) => ({
    userId: reference('user_id', () => users.id, 'cascade').primaryKey(),
    sealedKey: t.text('sealed_key').notNull(),
    setUpAt: t.timestamp('set_up_at', { withTimezone: true }).notNull(),
    turnedOnAt: t.timestamp('turned_on_at', { withTimezone: true }),
    lastStep: t.integer('last_step').notNull().default(0),
  }),
  (table) => checks({ second_factors_last_step: sql`${table.lastStep} >= 0` }),
);

export const recoveryCodes = pgTable(
  'recovery_codes',
  (t) => ({
    userId: reference('user_id', () => secondFactors.userId, 'cascade'),
    /** Keyed hash: without SECRET_KEY the 60 bits cannot be guessed from a copy of the database. */
    codeHash: t.text('code_hash').notNull(),
  }),
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

export const emailLinks = pgTable(
  'email_links',
  (t) => ({
    userId: reference('user_id', () => users.id, 'cascade').primaryKey(),
    tokenHash: t.text('token_hash').notNull().unique(),
    email: t.text().notNull(),
    expiresAt: t.timestamp('expires_at', { withTimezone: true }).notNull(),
  }),
  (table) => [index('email_links_expiry').on(table.expiresAt)],
);

export const passwordLinks = pgTable(
  'password_links',
  (t) => ({
    tokenHash: t.text('token_hash').primaryKey(),
    /**
     * Null for an unknown address: the row is written so that the request takes as long as for a
     * known one.
     */
    userId: t.uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: t.timestamp('expires_at', { withTimezone: true }).notNull(),
  }),
  (table) => [
    index('password_links_user').on(table.userId),
    index('password_links_expiry').on(table.expiresAt),
  ],
);
