import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './users.table';

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token; the token itself is in the browser only. */
    tokenHash: text('token_hash').primaryKey(),
    /** Names the session where the token must not be known. */
    id: uuid().notNull().unique().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Browser and system as we describe them, never the header itself. */
    device: text().notNull().default('Unknown device'),
    /** Of the sign-in. */
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Written once an hour. */
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_expiry').on(table.expiresAt),
  ],
);
