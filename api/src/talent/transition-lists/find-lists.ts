import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Db, queryRows } from '../../foundation/db/db';
import { ApiError } from '../../foundation/errors/api-error';
import type { OrganizationId } from '../../identity/actors/scopes';
import { transitionLists } from '../tables/transition-lists.table';

export const findList = async (db: Db, organizationId: OrganizationId, listId: string) =>
  foundIn(await selectList(db, organizationId, listId));

export const lockList = async (tx: Db, organizationId: OrganizationId, listId: string) =>
  foundIn(await selectList(tx, organizationId, listId).for('no key update'));

export async function findCountedList(
  db: Db,
  organizationId: OrganizationId,
  listId: string,
): Promise<CountedList> {
  const list = await findList(db, organizationId, listId);
  const bounced = await countBounced(db, organizationId);
  return { ...list, bouncedCount: bounced.get(listId) ?? 0 };
}

export type ListRow = typeof transitionLists.$inferSelect;
export type CountedList = ListRow & { bouncedCount: number };

export async function listLists(db: Db, organizationId: OrganizationId): Promise<CountedList[]> {
  const lists = await db
    .select()
    .from(transitionLists)
    .where(eq(transitionLists.organizationId, organizationId))
    .orderBy(desc(transitionLists.uploadedAt), desc(transitionLists.id));
  const bounced = await countBounced(db, organizationId);
  return lists.map((list) => ({ ...list, bouncedCount: bounced.get(list.id) ?? 0 }));
}

/**
 * Starts from the few bounced mails. Only the newest invitation counts: people who answered got
 * theirs, and a corrected address gets another.
 */
export const bouncedInvitations = (organizationId: OrganizationId): SQL => sql`
  select person.id as "personId", record.id, person.list_id as "listId",
      record.full_name as "fullName", person.email, mail.bounced_at as "bouncedAt", mail.bounce_code as "bounceCode"
    from candidate_mails mail
      join candidates person on person.id = mail.candidate_id
      join employee_records record on record.candidate_id = person.id
    where mail.bounced_at is not null and mail.purpose = 'claim'
      and person.organization_id = ${organizationId}::uuid and person.state = 'invited' and person.invited_at is not null
      and not exists (
        select from candidate_mails newer
          where newer.candidate_id = mail.candidate_id and newer.purpose = 'claim'
            and (newer.created_at, newer.id) > (mail.created_at, mail.id)
      )`;

function foundIn([list]: readonly ListRow[]): ListRow {
  if (!list) throw new ApiError('not_found', 'This list does not exist');
  return list;
}

const selectList = (db: Db, organizationId: OrganizationId, listId: string) =>
  db
    .select()
    .from(transitionLists)
    .where(and(eq(transitionLists.id, listId), eq(transitionLists.organizationId, organizationId)));

const Bounced = z.object({ listId: z.string(), count: z.int() });

async function countBounced(db: Db, organizationId: OrganizationId): Promise<Map<string, number>> {
  const counted = await queryRows(
    db,
    sql`select "listId", count(*)::int as count
        from (${bouncedInvitations(organizationId)}) as bounced group by "listId"`,
    Bounced,
  );
  return new Map(counted.map(({ listId, count }) => [listId, count]));
}
