import { REQUEST_STATUSES } from '@gangway/contract/desk/requests';
import type { WarnNotice } from '@gangway/contract/desk/warn';
import { CLEARANCES } from '@gangway/contract/talent/clearances';
import { sql, type SQL } from 'drizzle-orm';
import {
  type ExtraConfigColumn,
  index,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { checks, oneOf } from '../../foundation/db/columns';
import { tsvector, wordsOf } from '../../foundation/db/words';
import { organizations, users } from '../../identity/tables/accounts.table';

const requestColumns = () => ({
  id: uuid('id').primaryKey().defaultRandom(),
  contactName: text('contact_name').notNull(),
  phoneNumber: text('phone_number').notNull(),
  additionalInfo: text('additional_info'),
  status: text('status', { enum: REQUEST_STATUSES }).notNull().default('pending'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  decidedAt: timestamp('decided_at', { withTimezone: true }),
  decidedBy: uuid('decided_by').references(() => users.id),
  decisionReason: text('decision_reason'),
  organizationId: uuid('organization_id').references(() => organizations.id),
  contentHash: text('content_hash'),
});

type Columns = Record<keyof ReturnType<typeof requestColumns> | 'words', ExtraConfigColumn>;

type Named = { table: string; name: ExtraConfigColumn; email: ExtraConfigColumn };

const requestRules = (request: Columns, { table, name, email }: Named) => [
  uniqueIndex(`${table}_pending_once`)
    .on(request.contentHash)
    .where(sql`${request.status} = 'pending'`),
  index(`${table}_date`).on(request.createdAt, request.id),
  index(`${table}_name`).on(sql`lower(${name})`, request.id),
  index(`${table}_status`).on(request.status, request.id),
  index(`${table}_status_date`).on(request.status, request.createdAt, request.id),
  index(`${table}_status_name`).on(request.status, sql`lower(${name})`, request.id),
  index(`${table}_domain`).on(sql`split_part(lower(${email}), '@', 2)`),
  index(`${table}_words`).using('gin', request.words),
  index(`${table}_organization`).on(request.organizationId),
  ...checks({
    [`${table}_status`]: oneOf(request.status, REQUEST_STATUSES),
    [`${table}_outcome`]: sql`(${request.organizationId} is null or ${request.status} = 'approved') and (${request.decisionReason} is null or ${request.status} = 'rejected')`,
    [`${table}_decided`]: sql`(${request.status} = 'pending') = (${request.decidedAt} is null) and (${request.decidedAt} is null) = (${request.decidedBy} is null)`,
  }),
];

export const enterpriseRequests = pgTable(
  'enterprise_requests',
  (t) => ({
    ...requestColumns(),
    companyName: t.text('company_name').notNull(),
    companyEmail: t.text('company_email').notNull(),
    /** A snapshot from the arrival of the request, since only the newest notices are kept. */
    warnNotices: t.jsonb('warn_notices').$type<WarnNotice[]>().notNull().default([]),
    words: tsvector('words').generatedAlwaysAs((): SQL =>
      wordsOf(
        enterpriseRequests.contactName,
        enterpriseRequests.companyName,
        enterpriseRequests.companyEmail,
      ),
    ),
  }),
  (request) => [
    ...requestRules(request, {
      table: 'enterprise_requests',
      name: request.companyName,
      email: request.companyEmail,
    }),
    ...checks({
      enterprise_requests_contact_name: sql`length(btrim(${request.contactName})) >= 2`,
      enterprise_requests_company_name: sql`length(btrim(${request.companyName})) >= 2`,
      enterprise_requests_phone_number: sql`length(btrim(${request.phoneNumber})) >= 10`,
    }),
  ],
);

export const federalRequests = pgTable(
  'federal_requests',
  (t) => ({
    ...requestColumns(),
    agencyName: t.text('agency_name').notNull(),
    agencyEmail: t.text('agency_email').notNull(),
    department: t.text('department').notNull(),
    securityClearance: t.text('security_clearance', { enum: CLEARANCES }),
    words: tsvector('words').generatedAlwaysAs((): SQL =>
      wordsOf(federalRequests.contactName, federalRequests.agencyName, federalRequests.agencyEmail),
    ),
  }),
  (request) => [
    ...requestRules(request, {
      table: 'federal_requests',
      name: request.agencyName,
      email: request.agencyEmail,
    }),
    ...checks({
      federal_requests_contact_name: sql`btrim(${request.contactName}) <> ''`,
      federal_requests_agency_name: sql`btrim(${request.agencyName}) <> ''`,
      federal_requests_department: sql`btrim(${request.department}) <> ''`,
      federal_requests_phone_number: sql`btrim(${request.phoneNumber}) <> ''`,
      federal_requests_security_clearance: oneOf(request.securityClearance, CLEARANCES),
    }),
  ],
);
