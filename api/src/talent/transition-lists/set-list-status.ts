import { SMALLEST_GROUP } from '@gangway/contract/talent/outcomes';
import { eq, and } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import type { OrganizationId } from '../../identity/actors/scopes';
import { candidates } from '../tables/candidates.table';
import { transitionLists } from '../tables/transition-lists.table';
import { findCountedList, lockList, type CountedList, type ListRow } from './find-lists';

/** Recruiters see it with the next batch, so that a search before and after shows nothing. */
export function setListStatus(
  { db }: Pick<Deps, 'db'>,
  organizationId: OrganizationId,
  { listId, status }: { listId: string; status: 'active' | 'archived' },
): Promise<CountedList> {
  return db.transaction(async (tx) => {
    const list = await lockList(tx, organizationId, listId);
    if (list.status === 'pending_payment') {
      throw new ApiError(
        'list_unpaid',
        'You can archive this list only after it has been paid for.',
      );
    }
    if (list.status !== status) {
      await refuseSmallGroup(tx, list);
      await tx.update(transitionLists).set({ status }).where(eq(transitionLists.id, listId));
    }
    return findCountedList(tx, organizationId, listId);
  });
}

export async function activateList(tx: Db, listId: string, now: Date): Promise<boolean> {
  const [activated] = await tx
    .update(transitionLists)
    .set({ status: 'active', paidAt: now })
    .where(and(eq(transitionLists.id, listId), eq(transitionLists.status, 'pending_payment')))
    .returning({ id: transitionLists.id });
  return activated !== undefined;
}

/** With a recruiter's account, an employer would see who of a few people disappears. */
async function refuseSmallGroup(tx: Db, list: ListRow): Promise<void> {
  const people = await tx.$count(candidates, eq(candidates.listId, list.id));
  // Erasures must not keep a list archived for good.
  const counted = list.status === 'archived' ? list.employeeCount : people;
  if (people === 0 || counted >= SMALLEST_GROUP) return;
  throw new ApiError(
    'list_too_small',
    `A list of fewer than ${SMALLEST_GROUP} people cannot be archived or restored: it would show who of them agreed to be found.`,
  );
}
