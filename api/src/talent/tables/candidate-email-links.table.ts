import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { candidates } from './candidates.table';

/** The one link that makes the address to which it was sent a profile's; a newer one replaces it. */
export const candidateEmailLinks = pgTable(
  'candidate_email_links',
  {
    candidateId: uuid('candidate_id')
      .primaryKey()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token. */
    tokenHash: text('token_hash').notNull().unique('candidate_email_links_token_hash'),
    email: text('email').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (link) => [
    index('candidate_email_links_expiry').on(link.expiresAt),
    check('candidate_email_links_token_hash_form', sql`${link.tokenHash} ~ '^[A-Za-z0-9_-]{43}$'`),
  ],
);
