import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.table';
import { transitionLists } from '../transition-lists/transition-lists.table';

/** What organisations that pay by contract have to be sent an invoice for; a list once. */
export const invoiceLines = pgTable(
  'invoice_lines',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisationId: uuid('organisation_id').notNull(),
    listId: uuid('list_id').notNull().unique(),
    people: integer('people').notNull(),
    cents: integer('cents').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    invoicedAt: timestamp('invoiced_at', { withTimezone: true }),
    invoicedBy: uuid('invoiced_by').references(() => users.id),
  },
  (line) => [
    foreignKey({
      name: 'invoice_lines_list_of_organisation',
      columns: [line.listId, line.organisationId],
      foreignColumns: [transitionLists.id, transitionLists.organisationId],
    }),
    index('invoice_lines_open')
      .on(line.createdAt)
      .where(sql`${line.invoicedAt} is null`),
    check(
      'invoice_lines_invoiced',
      sql`${line.invoicedBy} is null or ${line.invoicedAt} is not null`,
    ),
    check('invoice_lines_amounts', sql`${line.people} > 0 and ${line.cents} > 0`),
  ],
);
