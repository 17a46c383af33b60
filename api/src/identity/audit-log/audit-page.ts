import type { AuditQuery } from '@gangway/contract/identity/audit-log';
import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Db, queryRows } from '../../foundation/db/db';
import { type KeysetQuery, PAGE_ID, type PageOfIds, SORTED_BY } from '../../foundation/db/keyset';
import { accountNameIn, users } from '../tables/accounts.table';
import { auditDetails, auditEntries } from '../tables/audit.table';

export type AuditRow = Awaited<ReturnType<typeof selectAuditRows>>[number];

export type AuditFilter = Omit<z.output<typeof AuditQuery>, 'limit' | 'cursor'>;

/**
 * A separate query: the planner has statistics for known actor ids, but for unknown ones it would
 * scan all entries.
 */
export async function findActors(db: Db, name: string): Promise<string[]> {
  const query = sql`select ${users.id} as id from ${users}
    where ${users.userType} = 'authority'
      and lower(${name}::text) in (lower(${users.username}), lower(${accountNameIn(users)}))
    order by ${users.id}`;
  const found = await queryRows(db, query, z.object({ id: z.string() }));
  return found.map(({ id }) => id);
}

export async function auditKeyset(db: Db, filter: AuditFilter): Promise<KeysetQuery> {
  const { actor } = filter;
  return keysetOf(filter, actor === undefined ? undefined : isActor(await findActors(db, actor)));
}

export const selectAuditRows = (db: Db, { page, order }: PageOfIds) =>
  db
    .select({
      id: sql<string>`${auditEntries.id}::text`,
      at: auditEntries.at,
      action: auditEntries.action,
      outcome: auditEntries.outcome,
      actorId: auditEntries.actorId,
      actorUsername: users.username,
      actorName: sql<string | null>`${accountNameIn(users)}`,
      subjectKind: auditEntries.subjectKind,
      subjectId: auditEntries.subjectId,
      code: auditEntries.code,
      before: auditEntries.before,
      after: auditEntries.after,
      network: auditDetails.network,
      subjectName: auditDetails.subjectName,
      note: auditDetails.note,
      sortedBy: SORTED_BY,
    })
    .from(page)
    .innerJoin(auditEntries, eq(auditEntries.id, PAGE_ID))
    .leftJoin(auditDetails, eq(auditDetails.entryId, PAGE_ID))
    .leftJoin(users, eq(users.id, auditEntries.actorId))
    .orderBy(order);

const keysetOf = (filter: AuditFilter, actor: SQL | undefined): KeysetQuery => ({
  from: sql`${auditEntries}`,
  conditions: [
    filter.action && sql`${auditEntries.action} = ${filter.action}::text`,
    filter.outcome && sql`${auditEntries.outcome} = ${filter.outcome}::text`,
    actor,
    filter.subjectId && sql`${auditEntries.subjectId} = ${filter.subjectId}::uuid`,
    filter.from && sql`${auditEntries.at} >= ${dayStart(filter.from, 0)}`,
    filter.to && sql`${auditEntries.at} < ${dayStart(filter.to, 1)}`,
  ],
  id: { value: sql`${auditEntries.id}`, type: 'bigint' },
  sort: { value: sql`${auditEntries.at}`, type: 'timestamptz' },
  order: filter.sortOrder ?? 'desc',
  name: 'date',
  isCountedInOrder: filter.from !== undefined || filter.to !== undefined,
});

const dayStart = (day: string, plusDays: number): SQL =>
  sql`(${day}::date + ${plusDays}::int)::timestamp at time zone 'UTC'`;

const isActor = (ids: readonly string[]): SQL => inArray(auditEntries.actorId, [...ids]);
