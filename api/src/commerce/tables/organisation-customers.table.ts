import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { organisations } from '../../identity/tables/organisations.table';

/** The provider's customer of an organisation that has paid for a list. */
export const organisationCustomers = pgTable('organisation_customers', {
  organisationId: uuid('organisation_id')
    .primaryKey()
    .references(() => organisations.id),
  reference: text('reference').notNull().unique('organisation_customers_reference'),
});
