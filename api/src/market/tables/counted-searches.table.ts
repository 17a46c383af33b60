import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../identity/tables/users.table';

/** What recruiters on a plan with so many searches a month have used. */
export const countedSearches = pgTable(
  'counted_searches',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    recruiterId: uuid('recruiter_id')
      .notNull()
      .references(() => users.id),
    /** A hash of what was filtered by: what was looked for need not be kept. */
    filterKey: text('filter_key').notNull(),
    searchedAt: timestamp('searched_at', { withTimezone: true }).notNull(),
  },
  (search) => [
    index('counted_searches_recruiter').on(
      search.recruiterId,
      search.searchedAt.desc().nullsFirst(),
    ),
  ],
);
