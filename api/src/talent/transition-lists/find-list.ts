import { and, eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import { ApiError } from '../../foundation/errors/api-error';
import type { OrganisationId } from '../../identity/actors/scopes';
import { countBounced, type CountedList, type ListRow } from './list-lists';
import { transitionLists } from '../tables/transition-lists.table';

const selectList = (db: Db, organisationId: OrganisationId, listId: string) =>
  db
    .select()
    .from(transitionLists)
    .where(and(eq(transitionLists.id, listId), eq(transitionLists.organisationId, organisationId)));

function foundIn([list]: readonly ListRow[]): ListRow {
  if (!list) throw new ApiError('not_found', 'This list does not exist');
  return list;
}

/** 404 for a list of another organisation. */
export const findList = async (db: Db, organisationId: OrganisationId, listId: string) =>
  foundIn(await selectList(db, organisationId, listId));

/** The same; its status stays until the transaction ends. */
export const lockList = async (tx: Db, organisationId: OrganisationId, listId: string) =>
  foundIn(await selectList(tx, organisationId, listId).for('no key update'));

export async function findCountedList(
  db: Db,
  organisationId: OrganisationId,
  listId: string,
): Promise<CountedList> {
  const list = await findList(db, organisationId, listId);
  const bounced = await countBounced(db, organisationId);
  return { ...list, bouncedCount: bounced.get(listId) ?? 0 };
}
