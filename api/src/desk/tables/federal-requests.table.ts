import { CLEARANCES } from '@gangway/contract/clearances';
import { REQUEST_STATUSES } from '@gangway/contract/requests';
import { sql, type SQL } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { tsvector, wordsOf } from '../../foundation/db/words';
import { users } from '../../identity/tables/users.table';
import { organisations } from '../../identity/tables/organisations.table';

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
    /** What a rejection told the contact. */
    decisionReason: text('decision_reason'),
    /** What an approval created. */
    organisationId: uuid('organisation_id').references(() => organisations.id),
    /** Of all that was typed. */
    contentHash: text('content_hash'),
    words: tsvector('words').generatedAlwaysAs((): SQL =>
      wordsOf(federalRequests.contactName, federalRequests.agencyName, federalRequests.agencyEmail),
    ),
  },
  (request) => [
    // The same form is the same request until it is decided.
    uniqueIndex('federal_requests_pending_once')
      .on(request.contentHash)
      .where(sql`${request.status} = 'pending'`),
    index('federal_requests_date').on(request.createdAt, request.id),
    index('federal_requests_name').on(sql`lower(${request.agencyName})`, request.id),
    index('federal_requests_status').on(request.status, request.id),
    index('federal_requests_status_date').on(request.status, request.createdAt, request.id),
    index('federal_requests_status_name').on(
      request.status,
      sql`lower(${request.agencyName})`,
      request.id,
    ),
    index('federal_requests_domain').on(sql`split_part(lower(${request.agencyEmail}), '@', 2)`),
    index('federal_requests_words').using('gin', request.words),
    index('federal_requests_organisation').on(request.organisationId),
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
      'federal_requests_outcome',
      sql`(${request.organisationId} is null or ${request.status} = 'approved') and (${request.decisionReason} is null or ${request.status} = 'rejected')`,
    ),
    check(
      'federal_requests_decided',
      sql`(${request.status} = 'pending') = (${request.decidedAt} is null) and (${request.decidedAt} is null) = (${request.decidedBy} is null)`,
    ),
  ],
);
