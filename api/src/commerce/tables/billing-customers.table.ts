import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../identity/tables/users.table';

/** Under which name the provider knows a recruiter. */
export const billingCustomers = pgTable('billing_customers', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  reference: text('reference').notNull().unique('billing_customers_reference'),
});
