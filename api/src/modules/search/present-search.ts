import type { SearchAnswer } from '@gangway/contract/search';
import type { SearchFilter } from '@gangway/contract/search-filter';
import { presentCard } from './present-card';
import { presentFacets } from './present-facets';
import { writeCursor } from './query/search-cursor';
import type { SearchResult } from './search-candidates';

export function presentSearch(result: SearchResult, filter: SearchFilter): SearchAnswer {
  const { cards, cursor, offers } = result;
  return {
    items: cards.map(presentCard),
    total: result.total,
    totalIsExact: result.isExact,
    nextCursor: cursor && writeCursor(cursor),
    facets: offers && presentFacets(offers, result.tallies, filter),
    searches: result.searches,
  };
}
