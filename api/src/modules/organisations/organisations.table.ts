import type { ColumnNames } from '@gangway/contract/column-names';
import { ORGANIZATION_KINDS } from '@gangway/contract/organisations';
import { sql } from 'drizzle-orm';
import { boolean, check, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

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
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('organisations_kind', sql`${table.kind} in ('enterprise', 'federal')`),
    check('organisations_name', sql`btrim(${table.name}) <> ''`),
    check(
      'organisations_subscription_status',
      sql`${table.subscriptionStatus} in ('active', 'inactive')`,
    ),
    check('organisations_column_names', sql`jsonb_typeof(${table.columnNames}) = 'object'`),
  ],
);
