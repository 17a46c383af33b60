import { PAYMENT_PURPOSES, PAYMENT_STATUSES } from '@gangway/contract/commerce/payments';
import { sql } from 'drizzle-orm';
import { index, pgTable, unique, text } from 'drizzle-orm/pg-core';
import { checks, oneOf, reference } from '../../foundation/db/columns';
import { organizations, users } from '../../identity/tables/accounts.table';
import { transitionLists } from '../../talent/tables/transition-lists.table';
import { registrations } from './registrations.table';
import { subscriptions } from './subscriptions.table';

export const billingColumns = () => ({
  company: line('company'),
  addressLine1: line('address_line1'),
  addressLine2: line('address_line2'),
  city: line('city'),
  region: line('region'),
  postalCode: line('postal_code'),
  country: line('country'),
  taxId: line('tax_id'),
});

const line = (name: string) => text(name).notNull().default('');

export const billingDetails = pgTable(
  'billing_details',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    userId: t
      .uuid('user_id')
      .references(() => users.id)
      .unique('billing_details_user'),
    organizationId: t
      .uuid('organization_id')
      .references(() => organizations.id)
      .unique('billing_details_organization'),
    ...billingColumns(),
  }),
  (details) =>
    checks({
      billing_details_one_payer: sql`num_nonnulls(${details.userId}, ${details.organizationId}) = 1`,
    }),
);

export const billingCustomers = pgTable('billing_customers', (t) => ({
  userId: reference('user_id', () => users.id).primaryKey(),
  reference: t.text('reference').notNull().unique('billing_customers_reference'),
  /** Set when the account is closed, until the provider has removed its cards. */
  removeCardsSince: t.timestamp('remove_cards_since', { withTimezone: true }),
}));

export const organizationCustomers = pgTable('organization_customers', (t) => ({
  organizationId: reference('organization_id', () => organizations.id).primaryKey(),
  reference: t.text('reference').notNull().unique('organization_customers_reference'),
}));

/** A row is written before the provider is called, and settled exactly once. */
export const payments = pgTable(
  'payments',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    userId: t.uuid('user_id').references(() => users.id),
    organizationId: t.uuid('organization_id').references(() => organizations.id),
    registrationId: t.uuid('registration_id').references(() => registrations.id),
    subscriptionId: t.uuid('subscription_id').references(() => subscriptions.id),
    listId: t.uuid('list_id').references(() => transitionLists.id),
    purpose: t.text('purpose', { enum: PAYMENT_PURPOSES }).notNull(),
    status: t.text('status', { enum: PAYMENT_STATUSES }).notNull().default('pending'),
    cents: t.integer('cents').notNull(),
    refundedCents: t.integer('refunded_cents').notNull().default(0),
    tokens: t.integer('tokens'),
    periodStart: t.timestamp('period_start', { withTimezone: true }),
    periodEnd: t.timestamp('period_end', { withTimezone: true }),
    providerReference: t.text('provider_reference').unique('payments_provider_reference'),
    sessionReference: t.text('session_reference').unique('payments_session_reference'),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    settledAt: t.timestamp('settled_at', { withTimezone: true }),
  }),
  (payment) => [
    index('payments_user').on(payment.userId, payment.createdAt.desc().nullsFirst()),
    index('payments_organization').on(
      payment.organizationId,
      payment.createdAt.desc().nullsFirst(),
    ),
    index('payments_pending')
      .on(payment.createdAt)
      .where(sql`${payment.status} = 'pending'`),
    // A covering index for the daily sums, which then need no table access.
    index('payments_settled')
      .on(payment.settledAt, payment.cents, payment.refundedCents)
      .where(sql`${payment.status} in ('succeeded', 'refunded')`),
    index('payments_list').on(payment.listId),
    index('payments_subscription').on(payment.subscriptionId),
    index('payments_registration').on(payment.registrationId),
    unique('payments_id_user').on(payment.id, payment.userId),
    ...checks({
      payments_purpose: oneOf(payment.purpose, PAYMENT_PURPOSES),
      payments_status: oneOf(payment.status, PAYMENT_STATUSES),
      payments_cents: sql`${payment.cents} > 0`,
      payments_one_payer: sql`num_nonnulls(${payment.userId}, ${payment.organizationId}) = 1 or (${payment.registrationId} is not null and num_nonnulls(${payment.userId}, ${payment.organizationId}) = 0)`,
      payments_list_by_organization: sql`(${payment.purpose} = 'transition_list') = (${payment.organizationId} is not null)`,
      payments_list_only_for_lists: sql`${payment.listId} is null or ${payment.purpose} = 'transition_list'`,
      payments_registration_is_for_a_subscription: sql`${payment.registrationId} is null or ${payment.purpose} = 'subscription'`,
      payments_subscription_only_for_subscriptions: sql`${payment.subscriptionId} is null or ${payment.purpose} = 'subscription'`,
      payments_tokens: sql`${payment.tokens} is null or (${payment.purpose} = 'tokens' and ${payment.tokens} > 0)`,
      payments_period: sql`num_nonnulls(${payment.periodStart}, ${payment.periodEnd}) = 0 or (${payment.purpose} = 'subscription' and ${payment.periodStart} < ${payment.periodEnd})`,
      payments_refunded_cents: sql`${payment.refundedCents} between 0 and ${payment.cents}`,
      payments_refunded_once_settled: sql`${payment.refundedCents} = 0 or ${payment.status} in ('succeeded', 'refunded')`,
      payments_refunded_in_full: sql`${payment.status} <> 'refunded' or ${payment.refundedCents} = ${payment.cents}`,
      payments_settled: sql`(${payment.status} = 'pending') = (${payment.settledAt} is null)`,
    }),
  ],
);

export const REFUND_REASONS = [
  'name_taken',
  'duplicate',
  'plan_change',
  'authority',
  'provider',
] as const;
export const REFUND_STATUSES = ['wanted', 'pending', 'succeeded', 'failed'] as const;

/**
 * Written in the transaction that requires the refund, and sent afterwards under its own id, so
 * exactly once.
 */
export const refunds = pgTable(
  'refunds',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    paymentId: reference('payment_id', () => payments.id),
    cents: t.integer('cents').notNull(),
    reason: t.text('reason', { enum: REFUND_REASONS }).notNull(),
    status: t.text('status', { enum: REFUND_STATUSES }).notNull().default('wanted'),
    providerReference: t.text('provider_reference').unique('refunds_provider_reference'),
    requestedBy: t.uuid('requested_by').references(() => users.id),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
    settledAt: t.timestamp('settled_at', { withTimezone: true }),
  }),
  (refund) => [
    index('refunds_payment').on(refund.paymentId),
    index('refunds_open')
      .on(refund.createdAt)
      .where(sql`${refund.status} in ('wanted', 'pending')`),
    ...checks({
      refunds_reason: oneOf(refund.reason, REFUND_REASONS),
      refunds_status: oneOf(refund.status, REFUND_STATUSES),
      refunds_cents: sql`${refund.cents} > 0`,
      refunds_settled: sql`(${refund.status} in ('succeeded', 'failed')) = (${refund.settledAt} is not null)`,
      refunds_requested_by_authority: sql`(${refund.reason} = 'authority') = (${refund.requestedBy} is not null)`,
    }),
  ],
);

export const receiptDetails = pgTable(
  'receipt_details',
  (t) => ({
    paymentId: reference('payment_id', () => payments.id).primaryKey(),
    issuedAt: t.timestamp('issued_at', { withTimezone: true }).notNull(),
    name: t.text('name').notNull(),
    email: t.text('email'),
    ...billingColumns(),
    cardBrand: t.text('card_brand'),
    cardLast4: t.text('card_last4'),
  }),
  (details) =>
    checks({
      receipt_details_card: sql`num_nonnulls(${details.cardBrand}, ${details.cardLast4}) in (0, 2)`,
    }),
);

export type ReceiptDetails = typeof receiptDetails.$inferSelect;

/** A row is committed together with its event's effect, so an event with a row has been applied. */
export const webhookEvents = pgTable('webhook_events', (t) => ({
  id: t.text('id').primaryKey(),
  type: t.text('type').notNull(),
  createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
  receivedAt: t.timestamp('received_at', { withTimezone: true }).notNull(),
}));
