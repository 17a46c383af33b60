import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { foreignKey, index, pgTable } from 'drizzle-orm/pg-core';
import { checks } from '../../foundation/db/columns';
import { tsvector, wordsOf } from '../../foundation/db/words';
import { users } from '../../identity/tables/accounts.table';
import { transitionLists } from '../../talent/tables/transition-lists.table';

export const lineState = (invoicedAt: AnyColumn): SQL => sql`((${invoicedAt} is not null)::int)`;

export const invoiceLines = pgTable(
  'invoice_lines',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    organizationId: t.uuid('organization_id').notNull(),
    organizationName: t.text('organization_name').notNull(),
    listId: t.uuid('list_id').notNull().unique(),
    people: t.integer('people').notNull(),
    cents: t.integer('cents').notNull(),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
    invoicedAt: t.timestamp('invoiced_at', { withTimezone: true }),
    invoicedBy: t.uuid('invoiced_by').references(() => users.id),
    words: tsvector('words').generatedAlwaysAs((): SQL => wordsOf(invoiceLines.organizationName)),
  }),
  (line) => [
    foreignKey({
      name: 'invoice_lines_list_of_organization',
      columns: [line.listId, line.organizationId],
      foreignColumns: [transitionLists.id, transitionLists.organizationId],
    }),
    index('invoice_lines_open')
      .on(line.organizationId)
      .where(sql`${line.invoicedAt} is null`),
    index('invoice_lines_date').on(line.createdAt, line.id),
    index('invoice_lines_name').on(sql`lower(${line.organizationName})`, line.id),
    index('invoice_lines_amount').on(line.cents, line.id),
    index('invoice_lines_state').on(lineState(line.invoicedAt), line.id),
    index('invoice_lines_state_date').on(lineState(line.invoicedAt), line.createdAt, line.id),
    index('invoice_lines_state_name').on(
      lineState(line.invoicedAt),
      sql`lower(${line.organizationName})`,
      line.id,
    ),
    index('invoice_lines_state_amount').on(lineState(line.invoicedAt), line.cents, line.id),
    index('invoice_lines_words').using('gin', line.words),
    ...checks({
      invoice_lines_invoiced: sql`${line.invoicedBy} is null or ${line.invoicedAt} is not null`,
      invoice_lines_amounts: sql`${line.people} > 0 and ${line.cents} > 0`,
    }),
  ],
);
