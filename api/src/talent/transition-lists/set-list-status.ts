import { eq } from 'drizzle-orm';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import type { OrganisationId } from '../../identity/actors/scopes';
import { transitionLists } from '../tables/transition-lists.table';
import { findCountedList, lockList, type CountedList } from './find-lists';

/** The search index trigger locks everyone on the list: too long for `db`. */
export function setListStatus(
  { bulkDb }: Pick<Deps, 'bulkDb'>,
  organisationId: OrganisationId,
  { listId, status }: { listId: string; status: 'active' | 'archived' },
): Promise<CountedList> {
  return bulkDb.transaction(async (tx) => {
    const list = await lockList(tx, organisationId, listId);
    if (list.status === 'pending_payment') {
      throw new ApiError(
        'list_unpaid',
        'You can archive this list only after it has been paid for.',
      );
    }
    if (list.status !== status) {
      await tx.update(transitionLists).set({ status }).where(eq(transitionLists.id, listId));
    }
    return findCountedList(tx, organisationId, listId);
  });
}
