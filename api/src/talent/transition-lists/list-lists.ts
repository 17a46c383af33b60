import { desc, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../foundation/db/database';
import { queryRows } from '../../foundation/db/query-rows';
import type { OrganisationId } from '../../identity/actors/scopes';
import { bouncedInvitations } from './bounced-invitations';
import { transitionLists } from '../tables/transition-lists.table';

export type ListRow = typeof transitionLists.$inferSelect;
export type CountedList = ListRow & { bouncedCount: number };

const Bounced = z.object({ listId: z.string(), count: z.int() });

/** By list. */
export async function countBounced(
  db: Db,
  organisationId: OrganisationId,
): Promise<Map<string, number>> {
  const counted = await queryRows(
    db,
    sql`select "listId", count(*)::int as count
        from (${bouncedInvitations(organisationId)}) as bounced group by "listId"`,
    Bounced,
  );
  return new Map(counted.map(({ listId, count }) => [listId, count]));
}

export async function listLists(db: Db, organisationId: OrganisationId): Promise<CountedList[]> {
  const lists = await db
    .select()
    .from(transitionLists)
    .where(eq(transitionLists.organisationId, organisationId))
    .orderBy(desc(transitionLists.uploadedAt), desc(transitionLists.id));
  const bounced = await countBounced(db, organisationId);
  return lists.map((list) => ({ ...list, bouncedCount: bounced.get(list.id) ?? 0 }));
}
