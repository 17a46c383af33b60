import { NEWS_COUNTED_UP_TO, type SavedSearchNews } from '@gangway/contract/saved-searches';
import type { Deps } from '../../foundation/deps';
import type { RecruiterId } from '../../identity/actors/scopes';
import { countNewMatches } from '../search/find-new-matches';
import { listSavedSearches } from './own-saved-searches';

/** Sequential, because all recruiters share few connections for searches. */
export async function readNews(
  deps: Pick<Deps, 'db' | 'clock' | 'searchDb'>,
  recruiterId: RecruiterId,
): Promise<SavedSearchNews[]> {
  const news: SavedSearchNews[] = [];
  for (const { id, name, filter, seenAt } of await listSavedSearches(deps, recruiterId)) {
    const counting = { filter, after: seenAt, countedUpTo: NEWS_COUNTED_UP_TO };
    const newPeople = await countNewMatches(deps, recruiterId, counting);
    news.push({ id, name, filter, seenAt: seenAt.toISOString(), newPeople });
  }
  return news;
}
