import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Subscriptions that have ended here and of which the provider has still to hear. */
export const subscriptionEndings = pgTable(
  'subscription_endings',
  {
    /** The provider's subscription. */
    reference: text('reference').primaryKey(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    doneAt: timestamp('done_at', { withTimezone: true }),
  },
  (ending) => [
    index('subscription_endings_open')
      .on(ending.createdAt)
      .where(sql`${ending.doneAt} is null`),
  ],
);
