import type { ListCandidate } from '@gangway/contract/list-candidates';
import { callUrl } from '@gangway/shared-ui/platform';
import { callPage, type CallPage } from '@gangway/shared-ui/query';
import { useInfiniteQuery, type InfiniteData, type QueryKey } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';

const PEOPLE = 'GET /api/candidates/list/:listId';
const PAGE_SIZE = '500';

type Page = CallPage<ListCandidate[]>;

/** Everybody on a list, page after page. Each visit loads them again: colleagues edit them too. */
export function usePeople(listId: string) {
  const query = useInfiniteQuery<Page, Error, InfiniteData<Page>, QueryKey, string | null>({
    queryKey: [callUrl(PEOPLE, { params: { listId }, query: { limit: PAGE_SIZE } }), 'pages'],
    initialPageParam: null,
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === null ? {} : { cursor: pageParam };
      return callPage(
        PEOPLE,
        { params: { listId }, query: { limit: PAGE_SIZE, ...cursor } },
        { signal },
      );
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
    gcTime: 0,
  });
  const { data, isFetching, isError, hasNextPage, fetchNextPage, refetch } = query;

  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);

  return {
    people: useMemo(() => data?.pages.flatMap(({ items }) => items), [data]),
    total: data?.pages[0]?.total ?? 0,
    isComplete: data !== undefined && !hasNextPage,
    isFetching,
    isError,
    /** Goes on where loading has failed. */
    retry: () => void (hasNextPage ? fetchNextPage() : refetch()),
    reload: async () => (await refetch()).isSuccess,
  };
}
