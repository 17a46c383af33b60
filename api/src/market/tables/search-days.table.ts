import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../identity/tables/users.table';

/** How many searches a recruiter has made on a day, on any plan; nothing of what they were for. */
export const searchDays = pgTable(
  'search_days',
  {
    recruiterId: uuid('recruiter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of UTC. */
    day: date().notNull(),
    searches: integer('searches').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.recruiterId, table.day] }),
    index('search_days_day').on(table.day),
    check('search_days_searches', sql`${table.searches} > 0`),
  ],
);
