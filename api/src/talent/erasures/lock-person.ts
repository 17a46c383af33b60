import { asc, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import { textArray } from '../../foundation/db/text-array';
import { candidates } from '../candidates/candidates.table';
import type { LinkedCandidateId } from '../candidates/link-scope';
import { lockProfiles } from '../candidates/lock-profiles';
import { samePerson } from '../candidates/same-person';
import { payments } from '../../commerce/payments/payments.table';
import { transitionLists } from '../transition-lists/transition-lists.table';

declare const brand: unique symbol;
/** Of somebody whom a kept hash names: `eraseAgain` alone makes one. */
export type ReturnedCandidateId = string & { readonly [brand]: 'returned candidate' };
export type ErasableCandidateId = LinkedCandidateId | ReturnedCandidateId;

/** In the order of `moneyTransaction`: payments before lists. */
async function lockLists(tx: Db, listIds: readonly string[]) {
  const ids = [...listIds];
  await tx
    .select({ id: payments.id })
    .from(payments)
    .where(inArray(payments.listId, ids))
    .orderBy(asc(payments.id))
    .for('update');
  return tx
    .select({ id: transitionLists.id, status: transitionLists.status })
    .from(transitionLists)
    .where(inArray(transitionLists.id, ids))
    .orderBy(asc(transitionLists.id))
    .for('update');
}

/** The profiles of a person and their lists; nothing of them changes from here on. */
export async function lockPerson(tx: Db, candidateId: ErasableCandidateId) {
  const found = await tx
    .select({ id: candidates.id, listId: candidates.listId })
    .from(candidates)
    .where(inArray(candidates.id, samePerson(candidateId)));
  const listIds = found.map(({ listId }) => listId);
  const ids = sql`(select unnest(${textArray(found.map(({ id }) => id))}::uuid[]))`;
  return { lists: await lockLists(tx, listIds), profiles: await lockProfiles(tx, ids, 'update') };
}
