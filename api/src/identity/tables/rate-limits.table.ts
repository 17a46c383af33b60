import { index, pgTable } from 'drizzle-orm/pg-core';

/** Unlogged (see the migration): a crash may lose the counts, but no write waits for the disk. */
export const rateLimits = pgTable(
  'rate_limits',
  (t) => ({
    /** Keyed hash of the action and its subject, so that no address or email is stored. */
    key: t.text().primaryKey(),
    hits: t.integer().notNull(),
    resetsAt: t.timestamp('resets_at', { withTimezone: true }).notNull(),
  }),
  (table) => [index('rate_limits_reset').on(table.resetsAt)],
);
