import type { RequestsQuery } from '@gangway/contract/desk/authority-requests';
import { REQUEST_STATUSES } from '@gangway/contract/desk/requests';
import { WarnNotice } from '@gangway/contract/desk/warn';
import type { AuditAction, AuditSubject } from '@gangway/contract/foundation/audit-actions';
import { CLEARANCES } from '@gangway/contract/talent/clearances';
import { sql, type SQL } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { type Db, queryRows } from '../../foundation/db/db';
import { defineList, type Page, type PageOfIds } from '../../foundation/db/keyset';
import { ApiError } from '../../foundation/errors/api-error';
import { accountNameIn, users } from '../../identity/tables/accounts.table';
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

export type RequestRow = z.infer<typeof Row>;

type Query = z.output<typeof RequestsQuery>;

export function listRequests(db: Db, kind: RequestKind, query: Query): Promise<Page<RequestRow>> {
  const { table, name } = REQUEST_KINDS[kind];
  const list = defineList({
    from: table,
    id: table.id,
    words: table.words,
    sorts: {
      date: { value: sql`${table.createdAt}`, type: 'timestamptz' },
      name: { value: sql`lower(${name})`, type: 'text' },
      status: { value: sql`${table.status}`, type: 'text' },
    },
    conditions: ({ status }: Query) => [status && sql`${table.status} = ${status}::text`],
    select: selectRequests(kind),
  });
  return list(db, query);
}

export async function readRequests(db: Db, kind: RequestKind, ids: SQL): Promise<RequestRow[]> {
  const page = sql`(select id, ''::text as value from (${ids}) as named) as page`;
  const { createdAt } = REQUEST_KINDS[kind].table;
  return selectRequests(kind)(db, { page, order: sql`${createdAt} desc` });
}

export async function readRequest(db: Db, kind: RequestKind, id: string): Promise<RequestRow> {
  const [request] = await readRequests(db, kind, sql`select ${id}::uuid as id`);
  if (!request) throw new ApiError('not_found', 'This request does not exist');
  return request;
}

const Row = z.object({
  id: z.string(),
  contactName: z.string(),
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  additionalInfo: z.nullable(z.string()),
  department: z.nullable(z.string()),
  securityClearance: z.nullable(z.enum(CLEARANCES)),
  warnNotices: z.array(WarnNotice),
  status: z.enum(REQUEST_STATUSES),
  createdAt: z.coerce.date(),
  decidedAt: z.nullable(z.coerce.date()),
  decidedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  organizationId: z.nullable(z.string()),
  awaitsPassword: z.boolean(),
  sortedBy: z.string(),
});

const DECIDER = alias(users, 'decider');

const selectRequests =
  (kind: RequestKind) =>
  (db: Db, { page, order }: PageOfIds): Promise<RequestRow[]> => {
    const { table, name, email, own } = REQUEST_KINDS[kind];
    const query = sql`select ${table.id} as id, ${table.contactName} as "contactName", ${name} as name,
        ${email} as email, ${table.phoneNumber} as "phoneNumber",
        ${table.additionalInfo} as "additionalInfo", ${own}, ${table.status} as status,
        ${table.createdAt} as "createdAt", ${table.decidedAt} as "decidedAt",
        ${accountNameIn(DECIDER)} as "decidedBy", ${table.decisionReason} as reason,
        ${table.organizationId} as "organizationId",
        (main_user.id is not null and main_user.first_login_at is null) as "awaitsPassword",
        page.value as "sortedBy"
      from ${page}
        join ${table} on ${table.id} = page.id
        left join users as decider on decider.id = ${table.decidedBy}
        left join users as main_user
          on main_user.organization_id = ${table.organizationId} and main_user.is_main_user
      order by ${order}`;
    return queryRows(db, query, Row);
  };
