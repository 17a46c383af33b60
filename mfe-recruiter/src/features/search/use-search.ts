import type { SearchAnswer, SearchFacets } from '@gangway/contract/search';
import type { SearchFilter } from '@gangway/contract/search-filter';
import { ApiError } from '@gangway/shared-ui/platform';
import { usePagedCall } from '@gangway/shared-ui/query';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { foundIn } from './found';
import { requestQuery } from './request-query';

export type Failure = { code: string | undefined; message: string };

function failureOf(error: unknown, hasFailed: boolean): Failure | null {
  if (!hasFailed) return null;
  if (!(error instanceof ApiError)) return { code: undefined, message: '' };
  return { code: error.code, message: error.serverMessage };
}

/** What was suggested last stays until the next answer suggests something else. */
function useFacets(pages: readonly SearchAnswer[] | undefined): SearchFacets | null {
  const latest = pages?.[0]?.facets ?? null;
  const [kept, setKept] = useState(latest);
  if (latest && latest !== kept) setKept(latest);
  return latest ?? kept;
}

/**
 * The answer to a filter, page after page. It is drawn when there is time for it: typing goes first,
 * and what was found last stays until then.
 */
export function useSearch(filter: SearchFilter) {
  const wanted = useDeferredValue(filter);
  const query = usePagedCall('GET /api/candidates/search', { query: requestQuery(wanted) });
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  const { fetchNextPage, hasNextPage, isFetchNextPageError, isFetchingNextPage } = query;
  const hasFailed = data === undefined && query.errorUpdateCount > 0;
  const pages = useDeferredValue(data?.pages);

  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  const loadAhead = useCallback(() => {
    if (!isFetchNextPageError) loadMore();
  }, [isFetchNextPageError, loadMore]);

  return {
    found: useMemo(() => pages && foundIn(pages), [pages]),
    failure: useMemo(() => failureOf(error, hasFailed), [error, hasFailed]),
    /** Another answer is on its way; what is shown is the last one. */
    isStale: wanted !== filter || isPlaceholderData || pages !== data?.pages,
    isFetching,
    facets: useFacets(pages),
    usage: data?.pages.at(-1)?.searches ?? null,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    hasMoreFailed: isFetchNextPageError,
    retry: useCallback(() => void refetch(), [refetch]),
    loadMore,
    loadAhead,
  };
}

export type Search = ReturnType<typeof useSearch>;
