import { REQUEST_STATUSES } from '@gangway/contract/requests';
import { sql, type SQL } from 'drizzle-orm';
import {
  check,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { WarnNotice } from '@gangway/contract/warn';
import { tsvector, wordsOf } from '../../foundation/db/words';
import { users } from '../../identity/tables/users.table';
import { organisations } from '../../identity/tables/organisations.table';

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
    /** What a rejection told the contact. */
    decisionReason: text('decision_reason'),
    /** What an approval created. */
    organisationId: uuid('organisation_id').references(() => organisations.id),
    /** Of this company, as they stood when the request arrived: only the newest notices stay. */
    warnNotices: jsonb('warn_notices').$type<WarnNotice[]>().notNull().default([]),
    /** Of all that was typed. */
    contentHash: text('content_hash'),
    words: tsvector('words').generatedAlwaysAs((): SQL =>
      wordsOf(
        enterpriseRequests.contactName,
        enterpriseRequests.companyName,
        enterpriseRequests.companyEmail,
      ),
    ),
  },
  (request) => [
    // The same form is the same request until it is decided.
    uniqueIndex('enterprise_requests_pending_once')
      .on(request.contentHash)
      .where(sql`${request.status} = 'pending'`),
    index('enterprise_requests_date').on(request.createdAt, request.id),
    index('enterprise_requests_name').on(sql`lower(${request.companyName})`, request.id),
    index('enterprise_requests_status').on(request.status, request.id),
    index('enterprise_requests_status_date').on(request.status, request.createdAt, request.id),
    index('enterprise_requests_status_name').on(
      request.status,
      sql`lower(${request.companyName})`,
      request.id,
    ),
    index('enterprise_requests_domain').on(sql`split_part(lower(${request.companyEmail}), '@', 2)`),
    index('enterprise_requests_words').using('gin', request.words),
    index('enterprise_requests_organisation').on(request.organisationId),
    check(
      'enterprise_requests_status',
      sql`${request.status} in ('pending', 'approved', 'rejected')`,
    ),
    check('enterprise_requests_contact_name', sql`length(btrim(${request.contactName})) >= 2`),
    check('enterprise_requests_company_name', sql`length(btrim(${request.companyName})) >= 2`),
    check('enterprise_requests_phone_number', sql`length(btrim(${request.phoneNumber})) >= 10`),
    check(
      'enterprise_requests_outcome',
      sql`(${request.organisationId} is null or ${request.status} = 'approved') and (${request.decisionReason} is null or ${request.status} = 'rejected')`,
    ),
    check(
      'enterprise_requests_decided',
      sql`(${request.status} = 'pending') = (${request.decidedAt} is null) and (${request.decidedAt} is null) = (${request.decidedBy} is null)`,
    ),
  ],
);
