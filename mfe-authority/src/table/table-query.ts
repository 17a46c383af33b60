import type { CallInput, PagedCallName } from '@gangway/contract/calls';
import { callUrl, currentEntry, navigate } from '@gangway/shared-ui/platform';
import { callPage, type CallPage, type PagedItem } from '@gangway/shared-ui/query';
import { useLocation } from '@gangway/shared-ui/router';
import type { Sort } from '@gangway/shared-ui/table/card-table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Filter } from './filter';

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

/** With the order of the address only if it is one of these. */
export const pageParams = <const S extends string>(request: PageRequest, sorts: readonly S[]) => {
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

const FIRST_PAGE = { cursor: null, page: 1 };
const NONE: readonly string[] = [];

export function useTableQuery(filterNames: readonly string[]) {
  const { search, state } = useLocation();
  const query = readTableQuery(search, filterNames);
  const cursors = cursorsIn(state);

  const change = (changes: Partial<TableQuery>, { replace = false, cursors: kept = NONE } = {}) => {
    const { pathname, search: current } = currentEntry().location;
    const next = { ...readTableQuery(current, filterNames), ...FIRST_PAGE, ...changes };
    const address = pathname + writeTableQuery(current, next, filterNames);
    navigate(address, { replace, state: { cursors: kept } });
  };

  return {
    query,
    canGoBackPages: query.cursor !== null && (cursors.length > 0 || query.page <= 2),
    setSearch: (text: string) =>
      change({ search: text }, { replace: query.search !== '' && text !== '' }),
    setFilter: ({ name, isTyped = false }: Filter, value: string) =>
      change(
        { filters: { ...query.filters, [name]: value } },
        { replace: isTyped && Boolean(query.filters[name]) && value !== '' },
      ),
    setSort: (sort: Sort | null) => change({ sort }),
    clearFilters: () => change({ search: '', filters: {} }),
    showFirst: () => change(FIRST_PAGE),
    showNext: (cursor: string) =>
      change({ cursor, page: query.page + 1 }, { cursors: [...cursors, query.cursor ?? ''] }),
    showPrevious: () => change(previousPage(query, cursors), { cursors: cursors.slice(0, -1) }),
  };
}

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

export function writeTableQuery(search: string, query: TableQuery, filterNames: readonly string[]) {
  const params = new URLSearchParams(search);
  const { sort, cursor, page } = query;
  const written = {
    search: query.search,
    ...query.filters,
    sort: sort && `${sort.by}.${sort.order}`,
    cursor,
    page: cursor && String(page),
  };
  for (const name of [...Object.keys(written), ...filterNames]) params.delete(name);
  for (const [name, value] of Object.entries(written)) if (value) params.set(name, value);
  const text = params.toString();
  return text && `?${text}`;
}

export const isNarrowed = ({ search, filters }: TableQuery): boolean =>
  search.trim() !== '' || Object.values(filters).some(Boolean);

/** The cursors of the previous pages, stored in the history entry; the first page is ''. */
function cursorsIn(state: unknown): string[] {
  if (typeof state !== 'object' || state === null || !('cursors' in state)) return [];
  return Array.isArray(state.cursors) ? state.cursors.filter((one) => typeof one === 'string') : [];
}

function previousPage({ page }: TableQuery, cursors: readonly string[]) {
  const cursor = cursors.at(-1);
  // A shared link has no cursors, so only the first page can be reached from it.
  return !cursor || page <= 2 ? FIRST_PAGE : { cursor, page: page - 1 };
}

function parseSort(text: string | null): Sort | null {
  const [, by, order] = /^(\w+)\.(asc|desc)$/.exec(text ?? '') ?? [];
  return by === undefined ? null : { by, order: order === 'desc' ? 'desc' : 'asc' };
}

function parsePage(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page > 1 ? page : 1;
}
