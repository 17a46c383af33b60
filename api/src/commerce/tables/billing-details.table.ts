import { sql } from 'drizzle-orm';
import { check, pgTable, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../identity/tables/users.table';
import { organisations } from '../../identity/tables/organisations.table';
import { billingColumns } from './billing-columns';

/** What a recruiter or an organisation wants to have on receipts from now on. */
export const billingDetails = pgTable(
  'billing_details',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .references(() => users.id)
      .unique('billing_details_user'),
    organisationId: uuid('organisation_id')
      .references(() => organisations.id)
      .unique('billing_details_organisation'),
    ...billingColumns(),
  },
  (details) => [
    check(
      'billing_details_one_payer',
      sql`num_nonnulls(${details.userId}, ${details.organisationId}) = 1`,
    ),
  ],
);
