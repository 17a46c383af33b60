import { sql } from 'drizzle-orm';
import { index, pgTable } from 'drizzle-orm/pg-core';

/** Delivered mails are deleted, because they may contain a private link. */
export const outbox = pgTable(
  'outbox',
  (t) => ({
    id: t.uuid().primaryKey().defaultRandom(),
    to: t.text().notNull(),
    subject: t.text().notNull(),
    text: t.text().notNull(),
    html: t.text().notNull(),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
    /** The next attempt; moved ahead as a lease while a worker has the mail. */
    runAt: t.timestamp('run_at', { withTimezone: true }).notNull(),
    attempts: t.integer().notNull().default(0),
    lastError: t.text('last_error'),
    failedAt: t.timestamp('failed_at', { withTimezone: true }),
  }),
  (table) => [
    index('outbox_due')
      .on(table.runAt, table.id)
      .where(sql`${table.failedAt} is null`),
  ],
);

export const demoMails = pgTable(
  'demo_mails',
  (t) => ({
    id: t.uuid().primaryKey(),
    to: t.text().notNull(),
    subject: t.text().notNull(),
    text: t.text().notNull(),
    html: t.text().notNull(),
    sentAt: t.timestamp('sent_at', { withTimezone: true }).notNull(),
  }),
  (table) => [index('demo_mails_to').on(table.to, table.sentAt.desc().nullsFirst())],
);
