import { CLEARANCES } from '@gangway/contract/clearances';
import { REQUEST_STATUSES } from '@gangway/contract/requests';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.table';

export const federalRequests = pgTable(
  'federal_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    contactName: text('contact_name').notNull(),
    agencyName: text('agency_name').notNull(),
    agencyEmail: text('agency_email').notNull(),
    phoneNumber: text('phone_number').notNull(),
    department: text('department').notNull(),
    securityClearance: text('security_clearance', { enum: CLEARANCES }),
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
    uniqueIndex('federal_requests_pending_once')
      .on(request.contentHash)
      .where(sql`${request.status} = 'pending'`),
    index('federal_requests_newest').on(request.status, request.createdAt.desc().nullsFirst()),
    check('federal_requests_status', sql`${request.status} in ('pending', 'approved', 'rejected')`),
    check('federal_requests_contact_name', sql`btrim(${request.contactName}) <> ''`),
    check('federal_requests_agency_name', sql`btrim(${request.agencyName}) <> ''`),
    check('federal_requests_department', sql`btrim(${request.department}) <> ''`),
    check('federal_requests_phone_number', sql`btrim(${request.phoneNumber}) <> ''`),
    check(
      'federal_requests_security_clearance',
      sql`${request.securityClearance} in ('none', 'public-trust', 'confidential', 'secret', 'top-secret', 'sci')`,
    ),
    check(
      'federal_requests_decided',
      sql`(${request.status} = 'pending') = (${request.decidedAt} is null) and (${request.decidedAt} is null) = (${request.decidedBy} is null)`,
    ),
  ],
);
