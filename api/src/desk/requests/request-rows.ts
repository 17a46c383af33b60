import type { RequestsQuery } from '@gangway/contract/authority-requests';
import { CLEARANCES } from '@gangway/contract/clearances';
import { REQUEST_STATUSES } from '@gangway/contract/requests';
import { WarnNotice } from '@gangway/contract/warn';
import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../foundation/db/database';
import type { KeysetQuery } from '../../foundation/db/keyset';
import { queryRows } from '../../foundation/db/query-rows';
import { readPage } from '../../foundation/db/read-page';
import { matchesWords } from '../../foundation/db/words';
import { ApiError } from '../../foundation/errors/api-error';
import type { Page } from '../../foundation/db/read-page';
import { REQUEST_KINDS, type RequestKind } from './request-kinds';

/** A request of either kind with what came of it. */
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
  organisationId: z.nullable(z.string()),
  awaitsPassword: z.boolean(),
  sortedBy: z.string(),
});
export type RequestRow = z.infer<typeof Row>;

/** Of what a subquery of ids and values names. */
const selectRequests =
  (kind: RequestKind) =>
  (page: SQL): SQL => {
    const { table, name, email, own } = REQUEST_KINDS[kind];
    return sql`select ${table.id} as id, ${table.contactName} as "contactName", ${name} as name,
        ${email} as email, ${table.phoneNumber} as "phoneNumber",
        ${table.additionalInfo} as "additionalInfo", ${own}, ${table.status} as status,
        ${table.createdAt} as "createdAt", ${table.decidedAt} as "decidedAt",
        decider.username as "decidedBy", ${table.decisionReason} as reason,
        ${table.organisationId} as "organisationId",
        (main_user.id is not null and main_user.first_login_at is null) as "awaitsPassword",
        page.value as "sortedBy"
      from ${page}
        join ${table} on ${table.id} = page.id
        left join users as decider on decider.id = ${table.decidedBy}
        left join users as main_user
          on main_user.organisation_id = ${table.organisationId} and main_user.is_main_user`;
  };

type Filter = Omit<z.output<typeof RequestsQuery>, 'limit' | 'cursor'>;

function requestKeyset(kind: RequestKind, filter: Filter): KeysetQuery {
  const { table, name } = REQUEST_KINDS[kind];
  const { status, search, sortBy = 'date' } = filter;
  const sorts: Record<typeof sortBy, KeysetQuery['sort']> = {
    date: { value: sql`${table.createdAt}`, type: 'timestamptz' },
    name: { value: sql`lower(${name})`, type: 'text' },
    status: { value: sql`${table.status}`, type: 'text' },
  };
  return {
    from: sql`${table}`,
    conditions: [...(status === undefined ? [] : [sql`${table.status} = ${status}::text`])],
    words: matchesWords(table.words, search),
    id: { value: sql`${table.id}`, type: 'uuid' },
    sort: sorts[sortBy],
    order: filter.sortOrder ?? (sortBy === 'date' ? 'desc' : 'asc'),
    name: sortBy,
  };
}

export function listRequests(
  db: Db,
  kind: RequestKind,
  { limit, cursor, ...filter }: z.output<typeof RequestsQuery>,
): Promise<Page<RequestRow>> {
  const select = selectRequests(kind);
  return readPage(db, requestKeyset(kind, filter), { select, row: Row, limit, cursor });
}

/** Requests that are named by a query of their ids, newest first. */
export async function readRequests(db: Db, kind: RequestKind, ids: SQL): Promise<RequestRow[]> {
  const page = sql`(select id, ''::text as value from (${ids}) as named) as page`;
  const rows = await queryRows(db, selectRequests(kind)(page), Row);
  return rows.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

export async function readRequest(db: Db, kind: RequestKind, id: string): Promise<RequestRow> {
  const [request] = await readRequests(db, kind, sql`select ${id}::uuid as id`);
  if (!request) throw new ApiError('not_found', 'This request does not exist');
  return request;
}
