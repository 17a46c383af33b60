import { sql } from 'drizzle-orm';
import { check, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const deployTokens = pgTable(
  'deploy_tokens',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    team: text('team').notNull(),
    /** Where it is used, so that the right one is revoked. */
    label: text('label').notNull(),
    /** SHA-256 of the token; the token itself is shown once, when it is made. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (token) => [check('deploy_tokens_team', sql`${token.team} ~ '^[a-z][a-z0-9-]{0,40}$'`)],
);
