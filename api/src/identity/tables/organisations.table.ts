import type { ColumnNames } from '@gangway/contract/column-names';
import { ORGANIZATION_KINDS } from '@gangway/contract/organisations';
import { sql, type SQL } from 'drizzle-orm';
import { tsvector, wordsOf } from '../../foundation/db/words';
import { boolean, check, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const organisations = pgTable(
  'organisations',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull().unique(),
    /** It never changes: see the trigger. */
    kind: text({ enum: ORGANIZATION_KINDS }).notNull().default('enterprise'),
    subscriptionStatus: text('subscription_status', { enum: ['active', 'inactive'] })
      .notNull()
      .default('inactive'),
    hasOrganisationFee: boolean('has_organisation_fee').notNull().default(false),
    /** The columns of its last file that were matched by hand. */
    columnNames: jsonb('column_names').$type<ColumnNames>().notNull().default({}),
    suspendedAt: timestamp('suspended_at', { withTimezone: true }),
    suspensionReason: text('suspension_reason'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    words: tsvector('words').generatedAlwaysAs((): SQL => wordsOf(organisations.name)),
  },
  (table) => [
    index('organisations_date').on(table.createdAt, table.id),
    index('organisations_name_order').on(sql`lower(${table.name})`, table.id),
    index('organisations_status').on(table.subscriptionStatus, table.id),
    index('organisations_words').using('gin', table.words),
    check(
      'organisations_suspension',
      sql`(${table.suspendedAt} is null) = (${table.suspensionReason} is null)`,
    ),
    check('organisations_kind', sql`${table.kind} in ('enterprise', 'federal')`),
    check('organisations_name', sql`btrim(${table.name}) <> ''`),
    check(
      'organisations_subscription_status',
      sql`${table.subscriptionStatus} in ('active', 'inactive')`,
    ),
    check('organisations_column_names', sql`jsonb_typeof(${table.columnNames}) = 'object'`),
  ],
);
