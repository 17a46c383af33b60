import type { SearchAnswer } from '@gangway/contract/search';
import type { SearchFilter } from '@gangway/contract/search-filter';
import { presentCard } from './present-card';
import { presentFacets } from './present-facets';
import type { SearchResult } from './search-candidates';

export function presentSearch(result: SearchResult, filter: SearchFilter): SearchAnswer {
  const { cards, offers } = result;
  return {
    items: cards.map(presentCard),
    total: result.total,
    totalIsExact: result.isExact,
    moreElsewhere: result.moreElsewhere,
    nextCursor: result.nextCursor,
    facets: offers && presentFacets(offers, result.tallies, filter),
    searches: result.searches,
  };
}
