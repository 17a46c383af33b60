import { sql } from 'drizzle-orm';
import { pgTable, index } from 'drizzle-orm/pg-core';
import { checks } from '../../foundation/db/columns';

export const teamContacts = pgTable(
  'team_contacts',
  (t) => ({
    team: t.text('team').primaryKey(),
    email: t.text('email'),
    webhookUrl: t.text('webhook_url'),
    updatedAt: t.timestamp('updated_at', { withTimezone: true }).notNull(),
  }),
  (contact) =>
    checks({
      team_contacts_team: sql`${contact.team} ~ '^[a-z][a-z0-9-]{0,40}$'`,
      team_contacts_has_one: sql`${contact.email} is not null or ${contact.webhookUrl} is not null`,
    }),
);

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
