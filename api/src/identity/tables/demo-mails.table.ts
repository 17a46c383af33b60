import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The mail box of demo mode, which sends nothing. */
export const demoMails = pgTable(
  'demo_mails',
  {
    id: uuid().primaryKey(),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('demo_mails_to').on(table.to, table.sentAt.desc().nullsFirst())],
);
