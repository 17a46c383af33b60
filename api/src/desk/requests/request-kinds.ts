import type { AuditAction, AuditSubject } from '@gangway/contract/foundation/audit-actions';
import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { enterpriseRequests, federalRequests } from '../tables/requests.table';

export type RequestKind = 'enterprise' | 'federal';
type Table = typeof enterpriseRequests | typeof federalRequests;

type KindOfRequest = {
  table: Table;
  name: PgColumn;
  email: PgColumn;
  own: SQL;
  subject: AuditSubject;
  action: AuditAction;
};

export const REQUEST_KINDS: Record<RequestKind, KindOfRequest> = {
  enterprise: {
    table: enterpriseRequests,
    name: enterpriseRequests.companyName,
    email: enterpriseRequests.companyEmail,
    own: sql`null as department, null as "securityClearance",
      ${enterpriseRequests.warnNotices} as "warnNotices"`,
    subject: 'enterprise-request',
    action: 'decide-enterprise-request',
  },
  federal: {
    table: federalRequests,
    name: federalRequests.agencyName,
    email: federalRequests.agencyEmail,
    own: sql`${federalRequests.department} as department,
      ${federalRequests.securityClearance} as "securityClearance", '[]'::jsonb as "warnNotices"`,
    subject: 'federal-request',
    action: 'decide-federal-request',
  },
};
