import { sql } from 'drizzle-orm';
import { pgTable, timestamp } from 'drizzle-orm/pg-core';
import { checks } from '../db/columns';

const time = (name: string) => timestamp(name, { withTimezone: true });

export const jobs = pgTable(
  'jobs',
  (t) => ({
    name: t.text().primaryKey(),
    leasedBy: t.text('leased_by'),
    leasedUntil: time('leased_until'),
    nextRunAt: time('next_run_at').notNull(),
    failures: t.integer().notNull().default(0),
  }),
  (table) =>
    checks({
      jobs_lease: sql`(${table.leasedBy} is null) = (${table.leasedUntil} is null)`,
      jobs_failures: sql`${table.failures} >= 0`,
    }),
);
