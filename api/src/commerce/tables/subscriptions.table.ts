import { BILLING_CYCLES, SUBSCRIPTION_OFFERS } from '@gangway/contract/payments';
import { PLANS } from '@gangway/contract/plan-rules';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../../identity/tables/users.table';

/** incomplete: not paid yet. past_due: a renewal failed. The current plan is active or past_due. */
export const SUBSCRIPTION_STATUSES = ['incomplete', 'active', 'past_due', 'ended'] as const;

export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    plan: text('plan', { enum: PLANS }).notNull(),
    offer: text('offer', { enum: SUBSCRIPTION_OFFERS }).notNull(),
    billingCycle: text('billing_cycle', { enum: BILLING_CYCLES }).notNull(),
    status: text('status', { enum: SUBSCRIPTION_STATUSES }).notNull().default('active'),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    periodStart: timestamp('period_start', { withTimezone: true }).notNull(),
    /** Until when it is paid. */
    periodEnd: timestamp('period_end', { withTimezone: true }).notNull(),
    cents: integer('cents').notNull(),
    cancelsAtPeriodEnd: boolean('cancels_at_period_end').notNull().default(false),
    /** The lower plan that the next renewal changes to. */
    nextPlan: text('next_plan', { enum: PLANS }),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** The one that ends when this one has been paid. */
    replaces: uuid('replaces'),
    providerReference: text('provider_reference').unique('subscriptions_provider_reference'),
    /** Counts what was taken over from the provider: an older reading never overwrites a newer one. */
    revision: integer('revision').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (subscription) => [
    uniqueIndex('subscriptions_one_active')
      .on(subscription.userId)
      .where(sql`${subscription.status} in ('active', 'past_due')`),
    index('subscriptions_current')
      .on(subscription.periodEnd)
      .where(sql`${subscription.status} in ('active', 'past_due')`),
    foreignKey({
      name: 'subscriptions_replaces',
      columns: [subscription.replaces],
      foreignColumns: [subscription.id],
    }),
    check(
      'subscriptions_plan',
      sql`${subscription.plan} in ('basic', 'pro', 'ultimate', 'unlimited')`,
    ),
    check('subscriptions_offer', sql`${subscription.offer} in ('registration', 'subscription')`),
    check(
      'subscriptions_billing_cycle',
      sql`${subscription.billingCycle} in ('monthly', 'yearly')`,
    ),
    check(
      'subscriptions_status',
      sql`${subscription.status} in ('incomplete', 'active', 'past_due', 'ended')`,
    ),
    check('subscriptions_cents', sql`${subscription.cents} > 0`),
    check(
      'subscriptions_ended',
      sql`(${subscription.status} = 'ended') = (${subscription.endedAt} is not null)`,
    ),
    check(
      'subscriptions_next_plan',
      sql`${subscription.nextPlan} is null or (${subscription.nextPlan} <> ${subscription.plan} and ${subscription.status} in ('active', 'past_due'))`,
    ),
    check(
      'subscriptions_period',
      sql`${subscription.startedAt} <= ${subscription.periodStart} and ${subscription.periodStart} < ${subscription.periodEnd}`,
    ),
    check(
      'subscriptions_ultimate_is_yearly',
      sql`${subscription.plan} <> 'ultimate' or ${subscription.billingCycle} = 'yearly'`,
    ),
  ],
);
