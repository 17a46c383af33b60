import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Calls to the webhooks of teams that are still to be made; one that was taken is gone. */
export const webhookCalls = pgTable(
  'webhook_calls',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    team: text('team').notNull(),
    url: text('url').notNull(),
    body: jsonb('body').$type<Record<string, string>>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When to try next; pushed forward while a worker has it. */
    runAt: timestamp('run_at', { withTimezone: true }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    /** Set when it is given up. */
    failedAt: timestamp('failed_at', { withTimezone: true }),
  },
  (call) => [
    index('webhook_calls_due')
      .on(call.runAt)
      .where(sql`${call.failedAt} is null`),
  ],
);
