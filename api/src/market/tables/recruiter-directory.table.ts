import { PLANS } from '@gangway/contract/plan-rules';
import { sql, type SQL } from 'drizzle-orm';
import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { tsvector, wordsOf } from '../../foundation/db/words';
import { users } from '../../identity/tables/users.table';

/**
 * What the list of recruiters is sorted and filtered by, in one row each. Triggers on users and
 * subscriptions write it; nothing else does.
 */
export const recruiterDirectory = pgTable(
  'recruiter_directory',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Last name first, or the username. */
    name: text('name').notNull(),
    searched: text('searched').notNull(),
    plan: text('plan', { enum: [...PLANS, 'none'] }).notNull(),
    isSuspended: boolean('is_suspended').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    words: tsvector('words').generatedAlwaysAs((): SQL => wordsOf(recruiterDirectory.searched)),
  },
  (entry) => [
    index('recruiter_directory_date').on(entry.createdAt, entry.userId),
    index('recruiter_directory_name').on(entry.name, entry.userId),
    index('recruiter_directory_plan').on(entry.plan, entry.userId),
    index('recruiter_directory_plan_date').on(entry.plan, entry.createdAt, entry.userId),
    index('recruiter_directory_plan_name').on(entry.plan, entry.name, entry.userId),
    index('recruiter_directory_status').on(sql`(${entry.isSuspended}::int)`, entry.userId),
    index('recruiter_directory_status_date').on(
      sql`(${entry.isSuspended}::int)`,
      entry.createdAt,
      entry.userId,
    ),
    index('recruiter_directory_words').using('gin', entry.words),
  ],
);
