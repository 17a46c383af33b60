import { BILLING_CYCLES, SUBSCRIPTION_OFFERS } from '@gangway/contract/commerce/payments';
import { PLANS } from '@gangway/contract/commerce/plan-rules';
import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import { checks, oneOf, reference } from '../../foundation/db/columns';
import { users } from '../../identity/tables/accounts.table';

export const SUBSCRIPTION_STATUSES = ['incomplete', 'active', 'past_due', 'ended'] as const;

export const subscriptions = pgTable(
  'subscriptions',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    userId: reference('user_id', () => users.id),
    plan: t.text('plan', { enum: PLANS }).notNull(),
    offer: t.text('offer', { enum: SUBSCRIPTION_OFFERS }).notNull(),
    billingCycle: t.text('billing_cycle', { enum: BILLING_CYCLES }).notNull(),
    status: t.text('status', { enum: SUBSCRIPTION_STATUSES }).notNull().default('active'),
    startedAt: t.timestamp('started_at', { withTimezone: true }).notNull(),
    periodStart: t.timestamp('period_start', { withTimezone: true }).notNull(),
    periodEnd: t.timestamp('period_end', { withTimezone: true }).notNull(),
    cents: t.integer('cents').notNull(),
    cancelsAtPeriodEnd: t.boolean('cancels_at_period_end').notNull().default(false),
    nextPlan: t.text('next_plan', { enum: PLANS }),
    endedAt: t.timestamp('ended_at', { withTimezone: true }),
    replaces: t.uuid('replaces'),
    providerReference: t.text('provider_reference').unique('subscriptions_provider_reference'),
    /**
     * Counts the readings taken over from the provider, so that an older one never overwrites a
     * newer one.
     */
    revision: t.integer('revision').notNull().default(0),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  }),
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
    ...checks({
      subscriptions_plan: oneOf(subscription.plan, PLANS),
      subscriptions_offer: oneOf(subscription.offer, SUBSCRIPTION_OFFERS),
      subscriptions_billing_cycle: oneOf(subscription.billingCycle, BILLING_CYCLES),
      subscriptions_status: oneOf(subscription.status, SUBSCRIPTION_STATUSES),
      subscriptions_cents: sql`${subscription.cents} > 0`,
      subscriptions_ended: sql`(${subscription.status} = 'ended') = (${subscription.endedAt} is not null)`,
      subscriptions_next_plan: sql`${subscription.nextPlan} is null or (${subscription.nextPlan} <> ${subscription.plan} and ${subscription.status} in ('active', 'past_due'))`,
      subscriptions_period: sql`${subscription.startedAt} <= ${subscription.periodStart} and ${subscription.periodStart} < ${subscription.periodEnd}`,
      subscriptions_ultimate_is_yearly: sql`${subscription.plan} <> 'ultimate' or ${subscription.billingCycle} = 'yearly'`,
    }),
  ],
);

export const subscriptionPauses = pgTable(
  'subscription_pauses',
  (t) => ({
    reference: t.text('reference').primaryKey(),
    isPaused: t.boolean('is_paused').notNull(),
    changedAt: t.timestamp('changed_at', { withTimezone: true }).notNull(),
    doneAt: t.timestamp('done_at', { withTimezone: true }),
  }),
  (pause) => [
    index('subscription_pauses_open')
      .on(pause.changedAt)
      .where(sql`${pause.doneAt} is null`),
  ],
);

export const SUBSCRIPTION_CHANGES = ['renewal', 'plan'] as const;

/**
 * What a recruiter has chosen and the provider has not confirmed yet. The last choice of a kind
 * counts. An applied row stays while an earlier call can still arrive, so that `attempts` counts on.
 */
export const subscriptionChanges = pgTable(
  'subscription_changes',
  (t) => ({
    reference: t.text('reference').notNull(),
    kind: t.text('kind', { enum: SUBSCRIPTION_CHANGES }).notNull(),
    cancels: t.boolean('cancels'),
    plan: t.text('plan', { enum: PLANS }),
    /** Above 1 an earlier call may still arrive at the provider, so the last one is sent again. */
    attempts: t.integer('attempts').notNull().default(1),
    changedAt: t.timestamp('changed_at', { withTimezone: true }).notNull(),
    appliedAt: t.timestamp('applied_at', { withTimezone: true }),
  }),
  ({ reference, kind, cancels, plan, attempts }) => [
    primaryKey({ columns: [reference, kind] }),
    ...checks({
      subscription_changes_kind: oneOf(kind, SUBSCRIPTION_CHANGES),
      subscription_changes_renewal: sql`(${kind} = 'renewal') = (${cancels} is not null)`,
      subscription_changes_plan: sql`(${kind} = 'plan') = (${plan} is not null)`,
      subscription_changes_attempts: sql`${attempts} > 0`,
    }),
  ],
);

export const subscriptionEndings = pgTable(
  'subscription_endings',
  (t) => ({
    reference: t.text('reference').primaryKey(),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
    doneAt: t.timestamp('done_at', { withTimezone: true }),
  }),
  (ending) => [
    index('subscription_endings_open')
      .on(ending.createdAt)
      .where(sql`${ending.doneAt} is null`),
  ],
);
