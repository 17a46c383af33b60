import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The inbox: a row is committed with the event's effect, so an event with a row has had it. */
export const webhookEvents = pgTable('webhook_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
});
