import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.table';
import { organisations } from '../organisations/organisations.table';
import { transitionLists } from '../transition-lists/transition-lists.table';

export const PAYMENT_PURPOSES = ['subscription', 'tokens', 'transition_list'] as const;
export const PAYMENT_STATUSES = ['pending', 'succeeded', 'failed', 'refunded'] as const;

export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').references(() => users.id),
    organisationId: uuid('organisation_id').references(() => organisations.id),
    listId: uuid('list_id').references(() => transitionLists.id),
    purpose: text('purpose', { enum: PAYMENT_PURPOSES }).notNull(),
    status: text('status', { enum: PAYMENT_STATUSES }).notNull().default('pending'),
    cents: integer('cents').notNull(),
    providerReference: text('provider_reference').unique('payments_provider_reference'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    settledAt: timestamp('settled_at', { withTimezone: true }),
  },
  (payment) => [
    index('payments_user').on(payment.userId, payment.createdAt.desc().nullsFirst()),
    index('payments_organisation').on(
      payment.organisationId,
      payment.createdAt.desc().nullsFirst(),
    ),
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
      sql`num_nonnulls(${payment.userId}, ${payment.organisationId}) = 1`,
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
      'payments_settled',
      sql`(${payment.status} = 'pending') = (${payment.settledAt} is null)`,
    ),
  ],
);
