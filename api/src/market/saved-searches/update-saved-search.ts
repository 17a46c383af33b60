import type { SavedSearchUpdate } from '@gangway/contract/market/saved-searches';
import { currentSubscription } from '../../commerce/plans/plan-access';
import type { Deps } from '../../foundation/deps';
import type { RecruiterId } from '../../identity/actors/scopes';
import { isSameFilter } from '../search-quotas/filter-key';
import { requireAudience } from '../search/query/audience';
import { savedSearches } from '../tables/saved-searches.table';
import { nextRun } from './alert-schedule';
import { noSuchSearch, type SavedSearchRow, whereOwn } from './own-saved-searches';

export async function deleteSavedSearch(
  { db }: Pick<Deps, 'db'>,
  recruiterId: RecruiterId,
  id: string,
): Promise<void> {
  const [gone] = await db
    .delete(savedSearches)
    .where(whereOwn(recruiterId, id))
    .returning({ id: savedSearches.id });
  if (!gone) throw noSuchSearch();
}

export async function markSeen(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  recruiterId: RecruiterId,
  id: string,
): Promise<void> {
  const seen = await db
    .update(savedSearches)
    .set({ seenAt: clock(), lastCount: null })
    .where(whereOwn(recruiterId, id))
    .returning({ id: savedSearches.id });
  if (seen.length === 0) throw noSuchSearch();
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

function restart(stored: SavedSearchRow, { filter, wantsMail }: SavedSearchUpdate, now: Date) {
  const isChanged = filter !== undefined && !isSameFilter(filter, stored.filter);
  const isTurnedOn = wantsMail === true && !stored.wantsMail;
  return {
    ...(isChanged && { seenAt: now, lastCount: null }),
    ...((isChanged || isTurnedOn) && {
      searchedUntil: now,
      nextRunAt: nextRun(now, stored.mailedAt),
    }),
  };
}
