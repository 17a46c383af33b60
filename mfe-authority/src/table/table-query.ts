import type { CallInput, PagedCallName } from '@gangway/contract/calls';
import { callUrl } from '@gangway/shared-ui/platform';
import { callPage, type CallPage, type PagedItem } from '@gangway/shared-ui/query';
import type { Sort } from '@gangway/shared-ui/table/card-table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export const PAGE_SIZE = 50;

export type PageRequest = TableQuery & { limit: number };

export type PageSource<Row> = {
  urlOf: (request: PageRequest) => string;
  load: (request: PageRequest, signal?: AbortSignal) => Promise<CallPage<Row>>;
};

export const pageSource = <K extends PagedCallName>(
  name: K,
  inputOf: (request: PageRequest) => CallInput<K>,
): PageSource<PagedItem<K>> => ({
  urlOf: (request) => callUrl<K>(name, inputOf(request)),
  load: (request, signal) => callPage<K>(name, inputOf(request), signal && { signal }),
});

export const mapRows = <From, To>(
  { urlOf, load }: PageSource<From>,
  present: (row: From) => To,
): PageSource<To> => ({
  urlOf,
  load: async (request, signal) => {
    const page = await load(request, signal);
    return { ...page, items: page.items.map(present) };
  },
});

export const orderAndPage = ({ sort, cursor, limit }: PageRequest) => ({
  ...(sort && { sortOrder: sort.order }),
  limit: String(limit),
  ...(cursor !== null && { cursor }),
});

export const oneOf = <V extends string>(values: readonly V[], value: string | undefined) =>
  values.find((known) => known === value);

export const pageParams = <S extends string>(request: PageRequest, sorts: readonly S[]) => {
  const search = request.search.trim();
  const sortBy = oneOf(sorts, request.sort?.by);
  return { ...(search && { search }), ...orderAndPage(request), sortBy };
};

export function usePage<Row>(source: PageSource<Row>, query: TableQuery) {
  const request = { ...query, limit: PAGE_SIZE };
  return useQuery({
    queryKey: [source.urlOf(request), 'page'],
    queryFn: ({ signal }) => source.load(request, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export type TableQuery = {
  search: string;
  filters: Readonly<Record<string, string>>;
  sort: Sort | null;
  cursor: string | null;
  page: number;
};

export function readTableQuery(search: string, filterNames: readonly string[]): TableQuery {
  const params = new URLSearchParams(search);
  const chosen = filterNames.flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value] as const] : [];
  });
  const cursor = params.get('cursor') || null;
  return {
    search: params.get('search') ?? '',
    filters: Object.fromEntries(chosen),
    sort: parseSort(params.get('sort')),
    cursor,
    page: cursor === null ? 1 : parsePage(params.get('page')),
  };
}

const OWN = ['search', 'sort', 'cursor', 'page'];

export function writeTableQuery(search: string, query: TableQuery, filterNames: readonly string[]) {
  const params = new URLSearchParams(search);
  for (const name of [...OWN, ...filterNames]) params.delete(name);
  const { sort, cursor, page } = query;
  const written = {
    ...(query.search && { search: query.search }),
    ...query.filters,
    ...(sort && { sort: `${sort.by}.${sort.order}` }),
    ...(cursor !== null && { cursor, page: String(page) }),
  };
  for (const [name, value] of Object.entries(written)) if (value) params.set(name, value);
  const text = params.toString();
  return text && `?${text}`;
}

export const isNarrowed = ({ search, filters }: TableQuery): boolean =>
  search.trim() !== '' || Object.values(filters).some(Boolean);

function parseSort(text: string | null): Sort | null {
  const [, by, order] = /^(\w+)\.(asc|desc)$/.exec(text ?? '') ?? [];
  if (by === undefined) return null;
  return { by, order: order === 'desc' ? 'desc' : 'asc' };
}

function parsePage(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page > 1 ? page : 1;
}
