import { index, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../identity/tables/users.table';

/** What a recruiter has searched for in the last minutes, so that a repeated search counts once. */
export const recentSearches = pgTable(
  'recent_searches',
  {
    recruiterId: uuid('recruiter_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Keyed hashes of filters, each with the time it was counted at, in milliseconds. */
    countedAt: jsonb('counted_at').$type<Record<string, number>>().notNull(),
    lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('recent_searches_last').on(table.lastAt)],
);
