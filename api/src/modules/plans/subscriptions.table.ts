import { PLANS } from '@gangway/contract/plan-rules';
import { sql } from 'drizzle-orm';
import { check, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.table';

export const BILLING_CYCLES = ['monthly', 'yearly'] as const;
export const SUBSCRIPTION_STATUSES = ['active', 'ended'] as const;
/** Where the plan was bought: registration offers count searches, the others count reveals. */
export const SUBSCRIPTION_OFFERS = ['registration', 'subscription'] as const;

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
    periodEnd: timestamp('period_end', { withTimezone: true }).notNull(),
  },
  (subscription) => [
    uniqueIndex('subscriptions_one_active')
      .on(subscription.userId)
      .where(sql`${subscription.status} = 'active'`),
    check(
      'subscriptions_plan',
      sql`${subscription.plan} in ('basic', 'pro', 'ultimate', 'unlimited')`,
    ),
    check('subscriptions_offer', sql`${subscription.offer} in ('registration', 'subscription')`),
    check(
      'subscriptions_billing_cycle',
      sql`${subscription.billingCycle} in ('monthly', 'yearly')`,
    ),
    check('subscriptions_status', sql`${subscription.status} in ('active', 'ended')`),
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
