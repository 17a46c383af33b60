import { BILLING_CYCLES, REGISTRATION_PLANS, SOLD_PLANS } from '@gangway/contract/payments';
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../../identity/tables/users.table';

export const REGISTRATION_STATUSES = ['open', 'completed', 'refused', 'expired'] as const;

/** An account that waits for its payment. Its personal data go as soon as it is settled. */
export const registrations = pgTable(
  'registrations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    status: text('status', { enum: REGISTRATION_STATUSES }).notNull().default('open'),
    username: text('username'),
    email: text('email'),
    passwordHash: text('password_hash'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    companyName: text('company_name'),
    /** Keyed, so that the one who paid is known again when the address itself is gone. */
    emailHash: text('email_hash').notNull(),
    /** One of the registration's own offers; null where an offer of the landing page was chosen. */
    offer: text('offer', { enum: REGISTRATION_PLANS }),
    /** Of the landing page's offers. */
    plan: text('plan', { enum: SOLD_PLANS }),
    billingCycle: text('billing_cycle', { enum: BILLING_CYCLES }).notNull().default('monthly'),
    cents: integer('cents').notNull(),
    customerReference: text('customer_reference'),
    subscriptionReference: text('subscription_reference').unique(
      'registrations_subscription_reference',
    ),
    userId: uuid('user_id').references(() => users.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    settledAt: timestamp('settled_at', { withTimezone: true }),
  },
  (registration) => [
    index('registrations_open')
      .on(registration.emailHash)
      .where(sql`${registration.status} = 'open'`),
    uniqueIndex('registrations_user').on(registration.userId),
    check(
      'registrations_status',
      sql`${registration.status} in ('open', 'completed', 'refused', 'expired')`,
    ),
    check(
      'registrations_offer',
      sql`${registration.offer} in ('basic', 'professional', 'enterprise')`,
    ),
    check('registrations_plan', sql`${registration.plan} in ('basic', 'pro', 'ultimate')`),
    check(
      'registrations_one_offer',
      sql`num_nonnulls(${registration.offer}, ${registration.plan}) = 1`,
    ),
    check(
      'registrations_billing_cycle',
      sql`${registration.billingCycle} = 'monthly' or (${registration.billingCycle} = 'yearly' and ${registration.plan} is not null)`,
    ),
    check('registrations_cents', sql`${registration.cents} > 0`),
    check(
      'registrations_personal_while_open',
      sql`num_nonnulls(${registration.username}, ${registration.email}, ${registration.passwordHash}, ${registration.firstName}, ${registration.lastName}) = case ${registration.status} when 'open' then 5 else 0 end`,
    ),
    check(
      'registrations_company_while_open',
      sql`${registration.companyName} is null or ${registration.status} = 'open'`,
    ),
    check(
      'registrations_settled',
      sql`(${registration.status} = 'open') = (${registration.settledAt} is null)`,
    ),
    check(
      'registrations_completed_by_user',
      sql`(${registration.status} = 'completed') = (${registration.userId} is not null)`,
    ),
  ],
);
