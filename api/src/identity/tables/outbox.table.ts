import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Mails to deliver. A delivered one is gone: it may hold a private link. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid().primaryKey().defaultRandom(),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When to try next; pushed forward while a worker has it. */
    runAt: timestamp('run_at', { withTimezone: true }).notNull(),
    attempts: integer().notNull().default(0),
    lastError: text('last_error'),
    /** Set when it is given up; the texts are emptied then. */
    failedAt: timestamp('failed_at', { withTimezone: true }),
  },
  (table) => [
    index('outbox_due')
      .on(table.runAt, table.id)
      .where(sql`${table.failedAt} is null`),
  ],
);
