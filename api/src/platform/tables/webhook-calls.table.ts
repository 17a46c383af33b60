import { sql } from 'drizzle-orm';
import { index, pgTable } from 'drizzle-orm/pg-core';

export const webhookCalls = pgTable(
  'webhook_calls',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    team: t.text('team').notNull(),
    url: t.text('url').notNull(),
    body: t.jsonb('body').$type<Record<string, string>>().notNull(),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
    /** Moved forward while a worker has the call, as a lease. */
    runAt: t.timestamp('run_at', { withTimezone: true }).notNull(),
    attempts: t.integer('attempts').notNull().default(0),
    lastError: t.text('last_error'),
    failedAt: t.timestamp('failed_at', { withTimezone: true }),
  }),
  (call) => [
    index('webhook_calls_due')
      .on(call.runAt)
      .where(sql`${call.failedAt} is null`),
  ],
);
