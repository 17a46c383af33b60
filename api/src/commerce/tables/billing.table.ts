import { sql } from 'drizzle-orm';
import { check, pgTable, text } from 'drizzle-orm/pg-core';
import { organisations, users } from '../../identity/tables/accounts.table';

const line = (name: string) => text(name).notNull().default('');

/** Blank is none. */
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

export const billingDetails = pgTable(
  'billing_details',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    userId: t
      .uuid('user_id')
      .references(() => users.id)
      .unique('billing_details_user'),
    organisationId: t
      .uuid('organisation_id')
      .references(() => organisations.id)
      .unique('billing_details_organisation'),
    ...billingColumns(),
  }),
  (details) => [
    check(
      'billing_details_one_payer',
      sql`num_nonnulls(${details.userId}, ${details.organisationId}) = 1`,
    ),
  ],
);

export const billingCustomers = pgTable('billing_customers', (t) => ({
  userId: t
    .uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  reference: t.text('reference').notNull().unique('billing_customers_reference'),
}));

export const organisationCustomers = pgTable('organisation_customers', (t) => ({
  organisationId: t
    .uuid('organisation_id')
    .primaryKey()
    .references(() => organisations.id),
  reference: t.text('reference').notNull().unique('organisation_customers_reference'),
}));
