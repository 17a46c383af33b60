import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../identity/tables/users.table';
import { payments } from './payments.table';

export const REFUND_REASONS = [
  'name_taken',
  'duplicate',
  'plan_change',
  'authority',
  'provider',
] as const;
export const REFUND_STATUSES = ['wanted', 'pending', 'succeeded', 'failed'] as const;

/** Decided in the transaction that makes it necessary, sent afterwards under its own id: once. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    cents: integer('cents').notNull(),
    reason: text('reason', { enum: REFUND_REASONS }).notNull(),
    status: text('status', { enum: REFUND_STATUSES }).notNull().default('wanted'),
    providerReference: text('provider_reference').unique('refunds_provider_reference'),
    requestedBy: uuid('requested_by').references(() => users.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    settledAt: timestamp('settled_at', { withTimezone: true }),
  },
  (refund) => [
    index('refunds_payment').on(refund.paymentId),
    index('refunds_open')
      .on(refund.createdAt)
      .where(sql`${refund.status} in ('wanted', 'pending')`),
    check(
      'refunds_reason',
      sql`${refund.reason} in ('name_taken', 'duplicate', 'plan_change', 'authority', 'provider')`,
    ),
    check('refunds_status', sql`${refund.status} in ('wanted', 'pending', 'succeeded', 'failed')`),
    check('refunds_cents', sql`${refund.cents} > 0`),
    check(
      'refunds_settled',
      sql`(${refund.status} in ('succeeded', 'failed')) = (${refund.settledAt} is not null)`,
    ),
    check(
      'refunds_requested_by_authority',
      sql`(${refund.reason} = 'authority') = (${refund.requestedBy} is not null)`,
    ),
  ],
);
