import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './users.table';

/** The one link by which an account's address is confirmed or changed; a newer one replaces it. */
export const emailLinks = pgTable(
  'email_links',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token. */
    tokenHash: text('token_hash').notNull().unique(),
    /** Where the link was sent; it becomes the account's address if it is another. */
    email: text().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('email_links_expiry').on(table.expiresAt)],
);
