import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Unlogged (see the migration): a crash may forget the counts, and no write waits for the disk. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** Keyed hash of the action and its subject: no address, no email. */
    key: text().primaryKey(),
    hits: integer().notNull(),
    resetsAt: timestamp('resets_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('rate_limits_reset').on(table.resetsAt)],
);
