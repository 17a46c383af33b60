import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../identity/tables/users.table';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Where events of a recruiter are sent: one address each. */
export const recruiterWebhooks = pgTable(
  'recruiter_webhooks',
  {
    recruiterId: uuid('recruiter_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    /** Signs what is sent; encrypted (see sealed-text.ts). */
    sealedSecret: text('sealed_secret').notNull(),
    createdAt: time('created_at').notNull(),
    /** When an event was last accepted at this address; test events do not count. */
    acceptedAt: time('accepted_at'),
    /** When deliveries had failed for too long. */
    disabledAt: time('disabled_at'),
    /** People who became visible after this are new to the saved searches. */
    lookedAt: time('looked_at').notNull(),
    /** Moved on before looking, so that two servers never do both. */
    nextLookAt: time('next_look_at').notNull(),
  },
  (webhook) => [
    index('recruiter_webhooks_due')
      .on(webhook.nextLookAt)
      .where(sql`${webhook.disabledAt} is null`),
  ],
);
