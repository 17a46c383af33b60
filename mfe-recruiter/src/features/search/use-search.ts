import type { SearchAnswer, SearchFacets } from '@gangway/contract/market/search';
import type { SearchFilter } from '@gangway/contract/market/search-filter';
import { ApiError } from '@gangway/shared-ui/platform';
import { hasFailed, usePagedCall, type Pages } from '@gangway/shared-ui/query';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { foundIn } from './found';
import { requestQuery } from './request-query';

export type Failure = { code: string | undefined; message: string };

/** Deferred, so that typing stays responsive; the previous results stay until then. */
export function useSearch(filter: SearchFilter) {
  const deferredFilter = useDeferredValue(filter);
  const query = usePagedCall('GET /api/candidates/search', { query: requestQuery(deferredFilter) });
  const { data, isFetching, isPlaceholderData, refetch } = query;
  const { fetchNextPage, hasNextPage, isFetchNextPageError, isFetchingNextPage } = query;
  const pages = useDeferredValue(data?.pages);

  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  const loadAhead = useCallback(() => {
    if (!isFetchNextPageError) loadMore();
  }, [isFetchNextPageError, loadMore]);

  return {
    found: useMemo(() => pages && foundIn(pages), [pages]),
    failure: useFailure(query),
    isStale: deferredFilter !== filter || isPlaceholderData || pages !== data?.pages,
    isFetching,
    facets: useFacets(pages),
    usage: data?.pages.at(-1)?.searches ?? null,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    moreFailure: useMemo(
      () => (isFetchNextPageError ? failureOf(query.error) : null),
      [isFetchNextPageError, query.error],
    ),
    retry: useCallback(() => void refetch(), [refetch]),
    loadMore,
    loadAhead,
  };
}

export type Search = ReturnType<typeof useSearch>;

function useFailure(query: Pages<'GET /api/candidates/search'>): Failure | null {
  const { error } = query;
  const [last, setLast] = useState(error);
  if (error && error !== last) setLast(error);
  const reason = error ?? last;
  const isThere = hasFailed(query);
  return useMemo(() => (isThere ? failureOf(reason) : null), [isThere, reason]);
}

function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { code: undefined, message: '' };
  return { code: error.code, message: error.serverMessage };
}

function useFacets(pages: readonly SearchAnswer[] | undefined): SearchFacets | null {
  const latest = pages?.[0]?.facets ?? null;
  const [kept, setKept] = useState(latest);
  if (latest && latest !== kept) setKept(latest);
  return latest ?? kept;
}
