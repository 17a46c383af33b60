import type { SavedSearchUpdate } from '@gangway/contract/saved-searches';
import type { Deps } from '../../deps';
import { currentSubscription } from '../plans/current-subscription';
import { requireAudience } from '../search/audience';
import { isSameFilter } from '../search-quotas/filter-key';
import type { RecruiterId } from '../sessions/scopes';
import { nextLook } from './alert-schedule';
import { noSuchSearch, whereOwn } from './own-saved-search';
import type { SavedSearchRow } from './present-saved-search';
import { savedSearches } from './saved-searches.table';

/** What the search finds is told by mail from here on, and not what came before. */
function startsAnew(held: SavedSearchRow, { filter, wantsMail }: SavedSearchUpdate): boolean {
  const isTurnedOn = wantsMail === true && !held.wantsMail;
  return isTurnedOn || (filter !== undefined && !isSameFilter(filter, held.filter));
}

export function updateSavedSearch(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  recruiterId: RecruiterId,
  { id, ...update }: SavedSearchUpdate & { id: string },
): Promise<SavedSearchRow> {
  const where = whereOwn(recruiterId, id);
  return db.transaction(async (tx) => {
    const [held] = await tx.select().from(savedSearches).where(where).for('update');
    if (!held) throw noSuchSearch();
    const now = clock();
    const plan = await currentSubscription(tx, recruiterId);
    if (update.filter) requireAudience(plan, update.filter, now);
    const schedule = startsAnew(held, update)
      ? { lookedAt: now, nextLookAt: nextLook(now, held.mailedAt) }
      : {};
    const [saved = held] = await tx
      .update(savedSearches)
      .set({ ...update, ...schedule })
      .where(where)
      .returning();
    return saved;
  });
}
