import { LIST_STATUSES } from '@gangway/contract/transition-lists';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { organisations } from '../../identity/tables/organisations.table';

export const transitionLists = pgTable(
  'transition_lists',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id),
    name: text('name').notNull(),
    department: text('department').notNull(),
    status: text('status', { enum: LIST_STATUSES }).notNull().default('pending_payment'),
    employeeCount: integer('employee_count').notNull(),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull().defaultNow(),
    paidAt: timestamp('paid_at', { withTimezone: true }),
    /** Of the file's rows: the same file is one list. */
    contentHash: text('content_hash'),
  },
  (list) => [
    unique('transition_lists_content').on(list.organisationId, list.contentHash),
    unique('transition_lists_id_organisation').on(list.id, list.organisationId),
    index('transition_lists_newest').on(list.organisationId, list.uploadedAt.desc().nullsFirst()),
    index('transition_lists_date').on(list.uploadedAt, list.employeeCount),
    check(
      'transition_lists_status',
      sql`${list.status} in ('pending_payment', 'active', 'archived')`,
    ),
    // A list reaches another status only by being paid, whatever code tries it.
    check(
      'transition_lists_paid',
      sql`(${list.status} = 'pending_payment') = (${list.paidAt} is null)`,
    ),
    check('transition_lists_name', sql`btrim(${list.name}) <> ''`),
    check('transition_lists_department', sql`btrim(${list.department}) <> ''`),
    check('transition_lists_employee_count', sql`${list.employeeCount} > 0`),
  ],
);
