import type { CallAnswer, CallInput, PagedCallName } from '@gangway/contract/calls';
import { callUrl } from '@gangway/shared-ui/platform';
import { callPage, type CallPage } from '@gangway/shared-ui/query';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TableQuery } from './table-query';

export const PAGE_SIZE = 50;

export type PageRequest = TableQuery & { limit: number };

/** Where the rows of a table come from. */
export type PageSource<Row> = {
  /** Also the key under which the page is cached. */
  urlOf: (request: PageRequest) => string;
  load: (request: PageRequest, signal?: AbortSignal) => Promise<CallPage<Row[]>>;
};

type SourceOptions<K extends PagedCallName, Row> = {
  input: (request: PageRequest) => CallInput<K>;
  rows: (items: CallAnswer<K>) => Row[];
};

export function pageSource<K extends PagedCallName, Row>(
  name: K,
  { input, rows }: SourceOptions<K, Row>,
): PageSource<Row> {
  return {
    urlOf: (request) => callUrl<K>(name, input(request)),
    load: async (request, signal) => {
      const page = await callPage<K>(name, input(request), signal && { signal });
      return { ...page, items: rows(page.items) };
    },
  };
}

/** What every paged list takes. */
export const placeParams = ({ sort, cursor, limit }: PageRequest) => ({
  ...(sort && { sortOrder: sort.order }),
  limit: String(limit),
  ...(cursor !== null && { cursor }),
});

/** What every paged list takes that can be searched; the rest is the list's own. */
export const pageParams = (request: PageRequest) => {
  const search = request.search.trim();
  return { ...(search && { search }), ...placeParams(request) };
};

/** One of the values that a call knows; another one in the address is as if it were not there. */
export const oneOf = <V extends string>(values: readonly V[], value: string | undefined) =>
  values.find((known) => known === value);

/** The rows of the last page stay while the next one loads; what is asked for no longer is aborted. */
export function usePage<Row>(source: PageSource<Row>, query: TableQuery) {
  const request = { ...query, limit: PAGE_SIZE };
  return useQuery({
    queryKey: [source.urlOf(request), 'page'],
    queryFn: ({ signal }) => source.load(request, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
