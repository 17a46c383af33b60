import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What report tokens have been used for, until they expire by themselves. */
export const spentReports = pgTable(
  'spent_reports',
  {
    /** The token's id, the release, and whether it worked or failed. */
    key: text().primaryKey(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (report) => [index('spent_reports_expires').on(report.expiresAt)],
);
