import { SEARCH_PAGE, type SearchUsage } from '@gangway/contract/search';
import type { SearchPageQuery } from '@gangway/contract/search-filter';
import type { Deps } from '../../deps';
import { currentSubscription } from '../plans/current-subscription';
import { limitProfiles } from '../profile-quotas/limit-profiles';
import { countSearch } from '../search-quotas/count-search';
import type { RecruiterId } from '../sessions/scopes';
import { askFirst, askNext, type Page } from './query/ask-people';
import { readCards, type CardRow } from './query/read-cards';
import { readOffers, type Offer } from './query/read-offers';
import { readCursor, writeCursor } from './query/search-cursor';

export type SearchResult = Omit<Page, 'cursor'> & {
  cards: readonly CardRow[];
  /** Null after the last page. */
  nextCursor: string | null;
  /** Null on every page but the first. */
  offers: Offer[] | null;
  searches: SearchUsage | null;
};

/** One page of those who match. */
export async function searchCandidates(
  deps: Deps,
  recruiterId: RecruiterId,
  query: SearchPageQuery,
): Promise<SearchResult> {
  const { cursor: text, ...filter } = query;
  const search = { env: deps.env, recruiterId, filter };
  const cursor = text === undefined ? null : readCursor(text, search);
  const searcher = { recruiterId, subscription: await currentSubscription(deps.db, recruiterId) };
  const searches = await countSearch(deps, searcher, query);
  const asked = { filter, limit: SEARCH_PAGE };
  const [page, offers] = await Promise.all([
    cursor ? askNext(deps, recruiterId, { ...asked, cursor }) : askFirst(deps, recruiterId, asked),
    cursor ? null : readOffers(deps.searchDb),
  ]);
  const ids = page.people.map(({ id }) => id);
  const found = await readCards(deps.searchDb, recruiterId, ids);
  const cards = await limitProfiles(deps, searcher, found);
  const nextCursor = page.cursor && writeCursor(page.cursor, search);
  return { ...page, nextCursor, searches, offers, cards };
}
