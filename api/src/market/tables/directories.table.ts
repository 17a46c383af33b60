import { PLANS } from '@gangway/contract/commerce/plan-rules';
import { SUBSCRIPTION_FILTERS } from '@gangway/contract/desk/authority-recruiters';
import { sql, type SQL } from 'drizzle-orm';
import { index, pgTable } from 'drizzle-orm/pg-core';
import { subscriptions } from '../../commerce/tables/subscriptions.table';
import { reference } from '../../foundation/db/columns';
import { tsvector, wordsOf } from '../../foundation/db/words';
import { users } from '../../identity/tables/accounts.table';

/**
 * Denormalized for sorting and filtering; written only by triggers on subscriptions and the
 * recruiter directory.
 */
export const subscriptionDirectory = pgTable(
  'subscription_directory',
  (t) => ({
    subscriptionId: reference('subscription_id', () => subscriptions.id, 'cascade').primaryKey(),
    userId: t.uuid('user_id').notNull(),
    name: t.text('name').notNull(),
    searched: t.text('searched').notNull(),
    plan: t.text('plan', { enum: PLANS }).notNull(),
    status: t.text('status', { enum: SUBSCRIPTION_FILTERS }).notNull(),
    startedAt: t.timestamp('started_at', { withTimezone: true }).notNull(),
    periodEnd: t.timestamp('period_end', { withTimezone: true }).notNull(),
    words: tsvector('words').generatedAlwaysAs((): SQL => wordsOf(subscriptionDirectory.searched)),
  }),
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

/** Denormalized for sorting and filtering; written only by triggers on users and subscriptions. */
export const recruiterDirectory = pgTable(
  'recruiter_directory',
  (t) => ({
    userId: reference('user_id', () => users.id, 'cascade').primaryKey(),
    name: t.text('name').notNull(),
    searched: t.text('searched').notNull(),
    plan: t.text('plan', { enum: [...PLANS, 'none'] }).notNull(),
    isSuspended: t.boolean('is_suspended').notNull(),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
    words: tsvector('words').generatedAlwaysAs((): SQL => wordsOf(recruiterDirectory.searched)),
  }),
  (entry) => [
    index('recruiter_directory_date').on(entry.createdAt, entry.userId),
    index('recruiter_directory_name').on(entry.name, entry.userId),
    index('recruiter_directory_plan').on(entry.plan, entry.userId),
    index('recruiter_directory_plan_date').on(entry.plan, entry.createdAt, entry.userId),
    index('recruiter_directory_plan_name').on(entry.plan, entry.name, entry.userId),
    index('recruiter_directory_status').on(sql`(${entry.isSuspended}::int)`, entry.userId),
    index('recruiter_directory_status_date').on(
      sql`(${entry.isSuspended}::int)`,
      entry.createdAt,
      entry.userId,
    ),
    index('recruiter_directory_words').using('gin', entry.words),
  ],
);
