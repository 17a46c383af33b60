import type { CandidateCard, SearchAnswer } from '@gangway/contract/search';
import { callUrl } from '@gangway/shared-ui/platform';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';

const SEARCH = callUrl('GET /api/candidates/search', { query: {} });

const isSearch = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  String(queryKey[0]).split('?')[0] === SEARCH;

const has = (page: SearchAnswer, { id }: CandidateCard) => page.items.some((one) => one.id === id);

const inPage = (page: SearchAnswer, card: CandidateCard): SearchAnswer =>
  has(page, card)
    ? { ...page, items: page.items.map((one) => (one.id === card.id ? card : one)) }
    : page;

/** A card as it is now, in its place in every search that found it. */
export function changeInPages(client: QueryClient, card: CandidateCard): void {
  client.setQueriesData<InfiniteData<SearchAnswer>>(
    { predicate: isSearch },
    (found) => found && { ...found, pages: found.pages.map((page) => inPage(page, card)) },
  );
}
