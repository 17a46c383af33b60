import { LIST_STATUSES } from '@gangway/contract/talent/transition-lists';
import { sql } from 'drizzle-orm';
import { index, pgTable, unique } from 'drizzle-orm/pg-core';
import { checks, oneOf, reference } from '../../foundation/db/columns';
import { organizations } from '../../identity/tables/accounts.table';

export const transitionLists = pgTable(
  'transition_lists',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    organizationId: reference('organization_id', () => organizations.id),
    name: t.text('name').notNull(),
    department: t.text('department').notNull(),
    status: t.text('status', { enum: LIST_STATUSES }).notNull().default('pending_payment'),
    employeeCount: t.integer('employee_count').notNull(),
    uploadedAt: t.timestamp('uploaded_at', { withTimezone: true }).notNull().defaultNow(),
    paidAt: t.timestamp('paid_at', { withTimezone: true }),
    /** Whether recruiters find its people: follows the status with the next batch. */
    isFindable: t.boolean('is_findable').notNull().default(false),
    lastBatchAt: t.timestamp('last_batch_at', { withTimezone: true }),
    /** Hash of the file's rows, so that the same file is one list. */
    contentHash: t.text('content_hash'),
  }),
  (list) => [
    unique('transition_lists_content').on(list.organizationId, list.contentHash),
    unique('transition_lists_id_organization').on(list.id, list.organizationId),
    index('transition_lists_newest').on(list.organizationId, list.uploadedAt.desc().nullsFirst()),
    index('transition_lists_date').on(list.uploadedAt, list.employeeCount),
    ...checks({
      transition_lists_status: oneOf(list.status, LIST_STATUSES),
      transition_lists_paid: sql`(${list.status} = 'pending_payment') = (${list.paidAt} is null)`,
      transition_lists_findable: sql`not ${list.isFindable} or ${list.paidAt} is not null`,
      transition_lists_name: sql`btrim(${list.name}) <> ''`,
      transition_lists_department: sql`btrim(${list.department}) <> ''`,
      transition_lists_employee_count: sql`${list.employeeCount} > 0`,
    }),
  ],
);
