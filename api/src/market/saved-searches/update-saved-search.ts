import type { SavedSearchUpdate } from '@gangway/contract/saved-searches';
import type { Deps } from '../../foundation/deps';
import { currentSubscription } from '../../commerce/plans/current-subscription';
import { requireAudience } from '../search/query/audience';
import { isSameFilter } from '../search-quotas/filter-key';
import type { RecruiterId } from '../../identity/actors/scopes';
import { nextLook } from './alert-schedule';
import { noSuchSearch, whereOwn } from './own-saved-search';
import type { SavedSearchRow } from './present-saved-search';
import { savedSearches } from '../tables/saved-searches.table';

/** From when on people are new to the search, in emails and on the screen. */
function restart(stored: SavedSearchRow, update: SavedSearchUpdate, now: Date) {
  const { filter, wantsMail } = update;
  const isChanged = filter !== undefined && !isSameFilter(filter, stored.filter);
  const isTurnedOn = wantsMail === true && !stored.wantsMail;
  return {
    ...(isChanged && { seenAt: now }),
    ...((isChanged || isTurnedOn) && { lookedAt: now, nextLookAt: nextLook(now, stored.mailedAt) }),
  };
}

export function updateSavedSearch(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  recruiterId: RecruiterId,
  { id, ...update }: SavedSearchUpdate & { id: string },
): Promise<SavedSearchRow> {
  const where = whereOwn(recruiterId, id);
  return db.transaction(async (tx) => {
    const [stored] = await tx.select().from(savedSearches).where(where).for('update');
    if (!stored) throw noSuchSearch();
    const now = clock();
    const plan = await currentSubscription(tx, recruiterId);
    if (update.filter) requireAudience(plan, update.filter, now);
    const [saved = stored] = await tx
      .update(savedSearches)
      .set({ ...update, ...restart(stored, update, now) })
      .where(where)
      .returning();
    return saved;
  });
}
