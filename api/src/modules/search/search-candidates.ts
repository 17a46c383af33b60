import { SEARCH_PAGE, type SearchAnswer, type SearchUsage } from '@gangway/contract/search';
import type { SearchFilter, SearchPageQuery } from '@gangway/contract/search-filter';
import type { Deps } from '../../deps';
import { currentSubscription } from '../plans/current-subscription';
import { limitProfiles } from '../profile-quotas/limit-profiles';
import { countSearch } from '../search-quotas/count-search';
import type { RecruiterId } from '../sessions/scopes';
import { requireAudience } from './audience';
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
  moreElsewhere: SearchAnswer['moreElsewhere'];
  searches: SearchUsage | null;
};

/** By the same rules as a total: blocks hold, and no name is matched that is not revealed. */
async function countElsewhere(
  deps: Deps,
  recruiterId: RecruiterId,
  filter: SearchFilter,
): Promise<SearchAnswer['moreElsewhere']> {
  const asked = { filter, audience: 'federal', limit: 0 } as const;
  const { total: count, isExact } = await askFirst(deps, recruiterId, asked);
  return { count, isExact };
}

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
  const audience = requireAudience(searcher.subscription, filter, deps.clock());
  const searches = await countSearch(deps, searcher, query);
  const asked = { filter, audience, limit: SEARCH_PAGE };
  const isPublic = audience === 'public';
  const [page, offers, moreElsewhere] = await Promise.all([
    cursor ? askNext(deps, recruiterId, { ...asked, cursor }) : askFirst(deps, recruiterId, asked),
    cursor ? null : readOffers(deps.searchDb, isPublic ? 'public' : 'everybody'),
    cursor || !isPublic ? null : countElsewhere(deps, recruiterId, filter),
  ]);
  const ids = page.people.map(({ id }) => id);
  const found = await readCards(deps.searchDb, recruiterId, ids);
  const cards = await limitProfiles(deps, searcher, found);
  const nextCursor = page.cursor && writeCursor(page.cursor, search);
  return { ...page, nextCursor, searches, offers, moreElsewhere, cards };
}
