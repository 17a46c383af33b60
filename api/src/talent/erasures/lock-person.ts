import { asc, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import type { Deps } from '../../foundation/deps';
import { textArray } from '../../foundation/db/text-array';
import { candidates } from '../tables/candidates.table';
import type { LinkedCandidateId } from '../candidates/link-scope';
import { lockProfiles } from '../candidates/lock-profiles';
import { samePerson } from '../candidates/same-person';
import { transitionLists } from '../tables/transition-lists.table';

declare const brand: unique symbol;
/** Made by `eraseAgain` alone. */
export type ReturnedCandidateId = string & { readonly [brand]: 'returned candidate' };
export type ErasableCandidateId = LinkedCandidateId | ReturnedCandidateId;

type LockDeps = Pick<Deps, 'listBilling'>;

async function lockLists({ listBilling }: LockDeps, tx: Db, ids: string[]) {
  await listBilling.lockPayments(tx, ids);
  return tx
    .select({ id: transitionLists.id, status: transitionLists.status })
    .from(transitionLists)
    .where(inArray(transitionLists.id, ids))
    .orderBy(asc(transitionLists.id))
    .for('update');
}

/** The profiles of a person and their lists; nothing of them changes from here on. */
export async function lockPerson(deps: LockDeps, tx: Db, candidateId: ErasableCandidateId) {
  const found = await tx
    .select({ id: candidates.id, listId: candidates.listId })
    .from(candidates)
    .where(inArray(candidates.id, samePerson(candidateId)));
  const listIds = found.map(({ listId }) => listId);
  const ids = sql`(select unnest(${textArray(found.map(({ id }) => id))}::uuid[]))`;
  return {
    lists: await lockLists(deps, tx, listIds),
    profiles: await lockProfiles(tx, ids, 'update'),
  };
}
