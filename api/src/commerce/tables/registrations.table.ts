import {
  BILLING_CYCLES,
  REGISTRATION_PLANS,
  SOLD_PLANS,
} from '@gangway/contract/commerce/payments';
import { sql } from 'drizzle-orm';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { checks, oneOf } from '../../foundation/db/columns';
import { users } from '../../identity/tables/accounts.table';

export const REGISTRATION_STATUSES = ['open', 'completed', 'refused', 'expired'] as const;

export const registrations = pgTable(
  'registrations',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    status: t.text('status', { enum: REGISTRATION_STATUSES }).notNull().default('open'),
    username: t.text('username'),
    email: t.text('email'),
    passwordHash: t.text('password_hash'),
    firstName: t.text('first_name'),
    lastName: t.text('last_name'),
    companyName: t.text('company_name'),
    /** A keyed hash, so that the payer can be recognized when the address itself is deleted. */
    emailHash: t.text('email_hash').notNull(),
    offer: t.text('offer', { enum: REGISTRATION_PLANS }),
    plan: t.text('plan', { enum: SOLD_PLANS }),
    billingCycle: t.text('billing_cycle', { enum: BILLING_CYCLES }).notNull().default('monthly'),
    cents: t.integer('cents').notNull(),
    customerReference: t.text('customer_reference'),
    subscriptionReference: t
      .text('subscription_reference')
      .unique('registrations_subscription_reference'),
    userId: t.uuid('user_id').references(() => users.id),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
    settledAt: t.timestamp('settled_at', { withTimezone: true }),
  }),
  (registration) => [
    index('registrations_open')
      .on(registration.emailHash)
      .where(sql`${registration.status} = 'open'`),
    uniqueIndex('registrations_user').on(registration.userId),
    ...checks({
      registrations_status: oneOf(registration.status, REGISTRATION_STATUSES),
      registrations_offer: oneOf(registration.offer, REGISTRATION_PLANS),
      registrations_plan: oneOf(registration.plan, SOLD_PLANS),
      registrations_one_offer: sql`num_nonnulls(${registration.offer}, ${registration.plan}) = 1`,
      registrations_billing_cycle: sql`${registration.billingCycle} = 'monthly' or (${registration.billingCycle} = 'yearly' and ${registration.plan} is not null)`,
      registrations_cents: sql`${registration.cents} > 0`,
      registrations_personal_while_open: sql`num_nonnulls(${registration.username}, ${registration.email}, ${registration.passwordHash}, ${registration.firstName}, ${registration.lastName}) = case ${registration.status} when 'open' then 5 else 0 end`,
      registrations_company_while_open: sql`${registration.companyName} is null or ${registration.status} = 'open'`,
      registrations_settled: sql`(${registration.status} = 'open') = (${registration.settledAt} is null)`,
      registrations_completed_by_user: sql`(${registration.status} = 'completed') = (${registration.userId} is not null)`,
    }),
  ],
);
