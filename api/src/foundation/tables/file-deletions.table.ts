import { index, pgTable } from 'drizzle-orm/pg-core';

/**
 * Objects that a job deletes: those that no row refers to any more, which a trigger adds in the
 * transaction of the change, and those that are being uploaded, in case they are never referred to.
 */
export const fileDeletions = pgTable(
  'file_deletions',
  (t) => ({
    id: t.uuid('id').primaryKey(),
    runAt: t.timestamp('run_at', { withTimezone: true }).notNull(),
  }),
  (deletion) => [index('file_deletions_due').on(deletion.runAt, deletion.id)],
);
