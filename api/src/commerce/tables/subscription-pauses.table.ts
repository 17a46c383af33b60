import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Whether a subscription renews, where a suspension has changed that, and whether the provider knows. */
export const subscriptionPauses = pgTable(
  'subscription_pauses',
  {
    /** The provider's subscription. */
    reference: text('reference').primaryKey(),
    isPaused: boolean('is_paused').notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    doneAt: timestamp('done_at', { withTimezone: true }),
  },
  (pause) => [
    index('subscription_pauses_open')
      .on(pause.changedAt)
      .where(sql`${pause.doneAt} is null`),
  ],
);
