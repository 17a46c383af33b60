import type { CallAnswer, CallInput, CallName } from '@gangway/contract/calls';
import { callUrl } from '@gangway/shared-ui/platform';
import {
  keepPreviousData,
  useInfiniteQuery,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';

type Page = { nextCursor: string | null };

export type PagedCall = {
  [K in CallName]: CallAnswer<K> extends Page ? K : never;
}[CallName];

export type Pages<K extends PagedCall> = UseInfiniteQueryResult<InfiniteData<CallAnswer<K>>>;

export function usePagedCall<K extends PagedCall>(name: K, input: CallInput<K>): Pages<K> {
  return useInfiniteQuery<
    CallAnswer<K>,
    Error,
    InfiniteData<CallAnswer<K>>,
    QueryKey,
    string | null
  >({
    queryKey: [callUrl<K>(name, input), 'pages'],
    initialPageParam: null,
    getNextPageParam: ({ nextCursor }: Page) => nextCursor,
    placeholderData: keepPreviousData,
  });
}
