import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** All notices of the copy that are not too old for any answer, by month and state. */
export const warnCounts = pgTable(
  'warn_counts',
  {
    month: text('month').notNull(),
    state: text('state').notNull(),
    notices: integer('notices').notNull(),
    employees: bigint('employees', { mode: 'number' }).notNull(),
  },
  (count) => [
    primaryKey({ columns: [count.month, count.state] }),
    check('warn_counts_month', sql`${count.month} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
    check('warn_counts_state', sql`${count.state} ~ '^[A-Z]{2}$'`),
    check('warn_counts_notices', sql`${count.notices} > 0`),
    check('warn_counts_employees', sql`${count.employees} >= 0`),
  ],
);

export type WarnCount = typeof warnCounts.$inferSelect;
