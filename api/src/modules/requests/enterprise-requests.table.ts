import { REQUEST_STATUSES } from '@gangway/contract/requests';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.table';

export const enterpriseRequests = pgTable(
  'enterprise_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    contactName: text('contact_name').notNull(),
    companyName: text('company_name').notNull(),
    companyEmail: text('company_email').notNull(),
    phoneNumber: text('phone_number').notNull(),
    additionalInfo: text('additional_info'),
    status: text('status', { enum: REQUEST_STATUSES }).notNull().default('pending'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    decidedBy: uuid('decided_by').references(() => users.id),
    /** Of all that was typed. */
    contentHash: text('content_hash'),
  },
  (request) => [
    // The same form sent again is the same request for as long as nobody has decided it.
    uniqueIndex('enterprise_requests_pending_once')
      .on(request.contentHash)
      .where(sql`${request.status} = 'pending'`),
    index('enterprise_requests_newest').on(request.status, request.createdAt.desc().nullsFirst()),
    check(
      'enterprise_requests_status',
      sql`${request.status} in ('pending', 'approved', 'rejected')`,
    ),
    check('enterprise_requests_contact_name', sql`length(btrim(${request.contactName})) >= 2`),
    check('enterprise_requests_company_name', sql`length(btrim(${request.companyName})) >= 2`),
    check('enterprise_requests_phone_number', sql`length(btrim(${request.phoneNumber})) >= 10`),
    check(
      'enterprise_requests_decided',
      sql`(${request.status} = 'pending') = (${request.decidedAt} is null) and (${request.decidedAt} is null) = (${request.decidedBy} is null)`,
    ),
  ],
);
