import { SEARCH_PAGE, type SearchAnswer, type SearchUsage } from '@gangway/contract/search';
import type { SearchFilter, SearchPageQuery } from '@gangway/contract/search-filter';
import { databaseFailureOf } from '../../foundation/db/database-failure';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import { recordSearch } from '../analytics/record-search';
import { currentSubscription } from '../../commerce/plans/current-subscription';
import { limitProfiles } from '../profile-quotas/limit-profiles';
import { countSearch } from '../search-quotas/count-search';
import type { RecruiterId } from '../../identity/actors/scopes';
import { requireAudience } from './query/audience';
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

/**
 * By the same rules as a total: blocks hold, and no name is matched that is not revealed. Null where it
 * takes too long, as the page does not depend on it.
 */
async function countElsewhere(
  deps: Pick<Deps, 'db' | 'searchDb'>,
  recruiterId: RecruiterId,
  filter: SearchFilter,
): Promise<SearchAnswer['moreElsewhere']> {
  const asked = { filter, audience: 'federal', limit: 0 } as const;
  try {
    const { total: count, isExact } = await askFirst(deps, recruiterId, asked);
    return { count, isExact };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'search_too_slow') return null;
    if (databaseFailureOf(error) === 'busy') return null;
    throw error;
  }
}

/** One page of those who match. */
export async function searchCandidates(
  deps: Pick<Deps, 'db' | 'clock' | 'env' | 'log' | 'searchDb'>,
  recruiterId: RecruiterId,
  query: SearchPageQuery,
): Promise<SearchResult> {
  const { cursor: text, ...filter } = query;
  const searcher = { recruiterId, subscription: await currentSubscription(deps.db, recruiterId) };
  const audience = requireAudience(searcher.subscription, filter, deps.clock());
  const search = { env: deps.env, recruiterId, audience, filter };
  const cursor = text === undefined ? null : readCursor(text, search);
  const searches = await countSearch(deps, searcher, query);
  const asked = { filter, audience, limit: SEARCH_PAGE };
  const isPublic = audience === 'public';
  const recorded = recordSearch(deps, recruiterId, query);
  const [page, offers] = await Promise.all([
    cursor ? askNext(deps, recruiterId, { ...asked, cursor }) : askFirst(deps, recruiterId, asked),
    cursor ? null : readOffers(deps.searchDb, isPublic ? 'public' : 'everybody'),
  ]);
  // Afterwards: one search should not hold most of the connections that there are for all.
  const moreElsewhere =
    cursor || !isPublic ? null : await countElsewhere(deps, recruiterId, filter);
  const ids = page.people.map(({ id }) => id);
  const found = await readCards(deps.searchDb, recruiterId, ids);
  const cards = await limitProfiles(deps, searcher, found);
  await recorded;
  const nextCursor = page.cursor && writeCursor(page.cursor, search);
  return { ...page, nextCursor, searches, offers, moreElsewhere, cards };
}
