import { PAYMENT_PURPOSES, PAYMENT_STATUSES } from '@gangway/contract/payments';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../identity/tables/users.table';
import { subscriptions } from './subscriptions.table';
import { organisations } from '../../identity/tables/organisations.table';
import { transitionLists } from '../../talent/tables/transition-lists.table';
import { registrations } from './registrations.table';

/** One row for each sum of money: begun before the provider hears of it, settled exactly once. */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').references(() => users.id),
    organisationId: uuid('organisation_id').references(() => organisations.id),
    /** Of the one who pays for an account that does not exist yet. */
    registrationId: uuid('registration_id').references(() => registrations.id),
    subscriptionId: uuid('subscription_id').references(() => subscriptions.id),
    listId: uuid('list_id').references(() => transitionLists.id),
    purpose: text('purpose', { enum: PAYMENT_PURPOSES }).notNull(),
    status: text('status', { enum: PAYMENT_STATUSES }).notNull().default('pending'),
    cents: integer('cents').notNull(),
    /** What has been given back or is on its way back. */
    refundedCents: integer('refunded_cents').notNull().default(0),
    /** How many tokens it buys. */
    tokens: integer('tokens'),
    /** What a subscription's payment covers. */
    periodStart: timestamp('period_start', { withTimezone: true }),
    periodEnd: timestamp('period_end', { withTimezone: true }),
    /** The provider's payment intent. */
    providerReference: text('provider_reference').unique('payments_provider_reference'),
    /** The provider's checkout session. */
    sessionReference: text('session_reference').unique('payments_session_reference'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    settledAt: timestamp('settled_at', { withTimezone: true }),
  },
  (payment) => [
    index('payments_user').on(payment.userId, payment.createdAt.desc().nullsFirst()),
    index('payments_organisation').on(
      payment.organisationId,
      payment.createdAt.desc().nullsFirst(),
    ),
    index('payments_pending')
      .on(payment.createdAt)
      .where(sql`${payment.status} = 'pending'`),
    // All that a sum by day reads, so that it reads nothing but the index.
    index('payments_settled')
      .on(payment.settledAt, payment.cents, payment.refundedCents)
      .where(sql`${payment.status} in ('succeeded', 'refunded')`),
    index('payments_list').on(payment.listId),
    index('payments_subscription').on(payment.subscriptionId),
    index('payments_registration').on(payment.registrationId),
    unique('payments_id_user').on(payment.id, payment.userId),
    check(
      'payments_purpose',
      sql`${payment.purpose} in ('subscription', 'tokens', 'transition_list')`,
    ),
    check(
      'payments_status',
      sql`${payment.status} in ('pending', 'succeeded', 'failed', 'refunded')`,
    ),
    check('payments_cents', sql`${payment.cents} > 0`),
    check(
      'payments_one_payer',
      sql`num_nonnulls(${payment.userId}, ${payment.organisationId}) = 1 or (${payment.registrationId} is not null and num_nonnulls(${payment.userId}, ${payment.organisationId}) = 0)`,
    ),
    check(
      'payments_list_by_organisation',
      sql`(${payment.purpose} = 'transition_list') = (${payment.organisationId} is not null)`,
    ),
    check(
      'payments_list_only_for_lists',
      sql`${payment.listId} is null or ${payment.purpose} = 'transition_list'`,
    ),
    check(
      'payments_registration_is_for_a_subscription',
      sql`${payment.registrationId} is null or ${payment.purpose} = 'subscription'`,
    ),
    check(
      'payments_subscription_only_for_subscriptions',
      sql`${payment.subscriptionId} is null or ${payment.purpose} = 'subscription'`,
    ),
    check(
      'payments_tokens',
      sql`${payment.tokens} is null or (${payment.purpose} = 'tokens' and ${payment.tokens} > 0)`,
    ),
    check(
      'payments_period',
      sql`num_nonnulls(${payment.periodStart}, ${payment.periodEnd}) = 0 or (${payment.purpose} = 'subscription' and ${payment.periodStart} < ${payment.periodEnd})`,
    ),
    check('payments_refunded_cents', sql`${payment.refundedCents} between 0 and ${payment.cents}`),
    check(
      'payments_refunded_once_settled',
      sql`${payment.refundedCents} = 0 or ${payment.status} in ('succeeded', 'refunded')`,
    ),
    check(
      'payments_refunded_in_full',
      sql`${payment.status} <> 'refunded' or ${payment.refundedCents} = ${payment.cents}`,
    ),
    check(
      'payments_settled',
      sql`(${payment.status} = 'pending') = (${payment.settledAt} is null)`,
    ),
  ],
);
