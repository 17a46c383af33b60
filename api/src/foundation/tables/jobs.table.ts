import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** The jobs of which one replica at a time runs each; a row comes with the first run. */
export const jobs = pgTable(
  'jobs',
  {
    name: text().primaryKey(),
    /** The process that runs it now. */
    leasedBy: text('leased_by'),
    leasedUntil: time('leased_until'),
    nextRunAt: time('next_run_at').notNull(),
    /** Since the last run that succeeded. */
    failures: integer().notNull().default(0),
  },
  (table) => [
    check('jobs_lease', sql`(${table.leasedBy} is null) = (${table.leasedUntil} is null)`),
    check('jobs_failures', sql`${table.failures} >= 0`),
  ],
);
