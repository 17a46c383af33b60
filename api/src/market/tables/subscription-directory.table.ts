import { PLANS } from '@gangway/contract/plan-rules';
import { SUBSCRIPTION_FILTERS } from '@gangway/contract/authority-recruiters';
import type { SQL } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { tsvector, wordsOf } from '../../foundation/db/words';
import { subscriptions } from '../../commerce/tables/subscriptions.table';

/**
 * What the list of subscriptions is sorted and filtered by, in one row for each that was paid.
 * Triggers on subscriptions and the recruiter directory write it; nothing else does.
 */
export const subscriptionDirectory = pgTable(
  'subscription_directory',
  {
    subscriptionId: uuid('subscription_id')
      .primaryKey()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').notNull(),
    /** Of the recruiter, as in the recruiter directory. */
    name: text('name').notNull(),
    searched: text('searched').notNull(),
    plan: text('plan', { enum: PLANS }).notNull(),
    status: text('status', { enum: SUBSCRIPTION_FILTERS }).notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    periodEnd: timestamp('period_end', { withTimezone: true }).notNull(),
    words: tsvector('words').generatedAlwaysAs((): SQL => wordsOf(subscriptionDirectory.searched)),
  },
  (entry) => [
    index('subscription_directory_user').on(entry.userId),
    index('subscription_directory_date').on(entry.startedAt, entry.subscriptionId),
    index('subscription_directory_name').on(entry.name, entry.subscriptionId),
    index('subscription_directory_plan').on(entry.plan, entry.subscriptionId),
    index('subscription_directory_status').on(entry.status, entry.subscriptionId),
    index('subscription_directory_renewal').on(entry.periodEnd, entry.subscriptionId),
    index('subscription_directory_plan_date').on(entry.plan, entry.startedAt, entry.subscriptionId),
    index('subscription_directory_plan_renewal').on(
      entry.plan,
      entry.periodEnd,
      entry.subscriptionId,
    ),
    index('subscription_directory_status_date').on(
      entry.status,
      entry.startedAt,
      entry.subscriptionId,
    ),
    index('subscription_directory_status_renewal').on(
      entry.status,
      entry.periodEnd,
      entry.subscriptionId,
    ),
    index('subscription_directory_words').using('gin', entry.words),
  ],
);
