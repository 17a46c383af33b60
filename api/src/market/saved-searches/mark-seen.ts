import type { Deps } from '../../foundation/deps';
import type { RecruiterId } from '../../identity/actors/scopes';
import { noSuchSearch, whereOwn } from './own-saved-search';
import { savedSearches } from '../tables/saved-searches.table';

export async function markSeen(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  recruiterId: RecruiterId,
  id: string,
): Promise<void> {
  const seen = await db
    .update(savedSearches)
    .set({ seenAt: clock() })
    .where(whereOwn(recruiterId, id))
    .returning({ id: savedSearches.id });
  if (seen.length === 0) throw noSuchSearch();
}
