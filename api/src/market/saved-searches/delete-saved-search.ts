import type { Deps } from '../../foundation/deps';
import type { RecruiterId } from '../../identity/actors/scopes';
import { noSuchSearch, whereOwn } from './own-saved-search';
import { savedSearches } from '../tables/saved-searches.table';

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
