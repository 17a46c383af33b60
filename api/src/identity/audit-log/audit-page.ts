import { AUDIT_SUBJECTS } from '@gangway/contract/foundation/audit-actions';
import { AuditEntry, type AuditQuery } from '@gangway/contract/identity/audit-log';
import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Db, queryRows } from '../../foundation/db/db';
import type { KeysetQuery } from '../../foundation/db/keyset';
import { users } from '../tables/accounts.table';
import { auditDetails, auditEntries } from '../tables/audit.table';

export const AuditRow = z.extend(z.omit(AuditEntry, { actor: true, subject: true }), {
  id: z.string(),
  at: z.coerce.date(),
  actorId: z.nullable(z.string()),
  actorName: z.nullable(z.string()),
  subjectKind: z.enum(AUDIT_SUBJECTS),
  subjectId: z.nullable(z.string()),
  subjectName: z.nullable(z.string()),
  sortedBy: z.string(),
});
export type AuditRow = z.infer<typeof AuditRow>;

export type AuditFilter = Omit<z.output<typeof AuditQuery>, 'limit' | 'cursor'>;

/**
 * A separate query: the planner has statistics for a known actor id, but for an unknown one it
 * would scan all entries.
 */
export async function findActor(db: Db, username: string): Promise<string | null> {
  const query = sql`select ${users.id} as id from ${users}
    where lower(${users.username}) = lower(${username}::text)`;
  const [found] = await queryRows(db, query, z.object({ id: z.string() }));
  return found?.id ?? null;
}

export async function auditKeyset(db: Db, filter: AuditFilter): Promise<KeysetQuery> {
  const { actor } = filter;
  return keysetOf(filter, actor === undefined ? [] : [isActor(await findActor(db, actor))]);
}

export const selectAuditRows = (page: SQL): SQL => sql`
  select ${auditEntries.id}::text as id, ${auditEntries.at} as at, ${auditEntries.action} as action,
      ${auditEntries.outcome} as outcome, ${auditEntries.actorId} as "actorId",
      ${users.username} as "actorName", ${auditEntries.subjectKind} as "subjectKind",
      ${auditEntries.subjectId} as "subjectId", ${auditEntries.code} as code,
      ${auditEntries.before} as before, ${auditEntries.after} as after,
      ${auditDetails.network} as network, ${auditDetails.subjectName} as "subjectName",
      ${auditDetails.note} as note, page.value as "sortedBy"
    from ${page}
      join ${auditEntries} on ${auditEntries.id} = page.id
      left join ${auditDetails} on ${auditDetails.entryId} = page.id
      left join ${users} on ${users.id} = ${auditEntries.actorId}`;

const keysetOf = (filter: AuditFilter, actor: SQL[]): KeysetQuery => ({
  from: sql`${auditEntries}`,
  conditions: [
    ...given(filter.action, (action) => sql`${auditEntries.action} = ${action}::text`),
    ...given(filter.outcome, (outcome) => sql`${auditEntries.outcome} = ${outcome}::text`),
    ...actor,
    ...given(filter.subjectId, (id) => sql`${auditEntries.subjectId} = ${id}::uuid`),
    ...given(filter.from, (day) => sql`${auditEntries.at} >= ${dayStart(day, 0)}`),
    ...given(filter.to, (day) => sql`${auditEntries.at} < ${dayStart(day, 1)}`),
  ],
  id: { value: sql`${auditEntries.id}`, type: 'bigint' },
  sort: { value: sql`${auditEntries.at}`, type: 'timestamptz' },
  order: filter.sortOrder ?? 'desc',
  name: 'date',
  isCountedInOrder: filter.from !== undefined || filter.to !== undefined,
});

const given = <Value>(value: Value | undefined, condition: (value: Value) => SQL): SQL[] =>
  value === undefined ? [] : [condition(value)];

const dayStart = (day: string, plusDays: number): SQL =>
  sql`(${day}::date + ${plusDays}::int)::timestamp at time zone 'UTC'`;

const isActor = (id: string | null): SQL =>
  id === null ? sql`false` : sql`${auditEntries.actorId} = ${id}::uuid`;
