import type { SortOrder } from './column';

export type Sort = { by: string; order: SortOrder };

/** What a table shows, as its address says it. */
export type TableQuery = {
  search: string;
  filters: Readonly<Record<string, string>>;
  sort: Sort | null;
  cursor: string | null;
  /** Counted from 1, for the range that the pager names. */
  page: number;
};

/** Everything that the table owns in the address; other parameters stay. */
const OWN = ['search', 'sort', 'cursor', 'page'];

function parseSort(text: string | null): Sort | null {
  const [, by, order] = /^(\w+)\.(asc|desc)$/.exec(text ?? '') ?? [];
  if (by === undefined) return null;
  return { by, order: order === 'desc' ? 'desc' : 'asc' };
}

function parsePage(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page > 1 ? page : 1;
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

/** The query part of the address, with the parameters of others first. */
export function writeTableQuery(
  search: string,
  query: TableQuery,
  filterNames: readonly string[],
): string {
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
