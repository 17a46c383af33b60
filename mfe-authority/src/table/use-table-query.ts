import { currentEntry, navigate } from '@gangway/shared-ui/platform';
import { useLocation } from '@gangway/shared-ui/router';
import type { Sort } from '@gangway/shared-ui/table/card-table';
import type { Filter } from './column';
import { readTableQuery, writeTableQuery, type TableQuery } from './table-query';

const onFirstPage = { cursor: null, page: 1 };

export function useTableQuery(filterNames: readonly string[]) {
  const { search, state } = useLocation();
  const query = readTableQuery(search, filterNames);
  const cursors = cursorsIn(state);

  const change = (
    changes: Partial<TableQuery>,
    options: { replace?: boolean; cursors?: readonly string[] } = {},
  ) => {
    const { pathname, search: current } = currentEntry().location;
    const next = { ...readTableQuery(current, filterNames), ...onFirstPage, ...changes };
    navigate(pathname + writeTableQuery(current, next, filterNames), {
      replace: options.replace ?? false,
      state: { cursors: options.cursors ?? [] },
    });
  };

  return {
    query,
    canGoBackPages: query.cursor !== null && (cursors.length > 0 || query.page <= 2),
    setSearch: (text: string) =>
      change({ search: text }, { replace: query.search !== '' && text !== '' }),
    setFilter: ({ name, ...filter }: Filter, value: string) =>
      change(
        { filters: { ...query.filters, [name]: value } },
        { replace: 'input' in filter && Boolean(query.filters[name]) && value !== '' },
      ),
    setSort: (sort: Sort | null) => change({ sort }),
    clearFilters: () => change({ search: '', filters: {} }),
    showFirst: () => change(onFirstPage),
    showNext: (cursor: string) =>
      change({ cursor, page: query.page + 1 }, { cursors: [...cursors, query.cursor ?? ''] }),
    showPrevious: () => change(previousPage(query, cursors), { cursors: cursors.slice(0, -1) }),
  };
}

export type TableQueryControls = ReturnType<typeof useTableQuery>;

/** The cursors of the previous pages, stored in the history entry; the first page is ''. */
function cursorsIn(state: unknown): string[] {
  if (typeof state !== 'object' || state === null || !('cursors' in state)) return [];
  return Array.isArray(state.cursors) ? state.cursors.filter(isText) : [];
}

const isText = (value: unknown): value is string => typeof value === 'string';

function previousPage({ page }: TableQuery, cursors: readonly string[]) {
  const cursor = cursors.at(-1);
  // A shared link has no cursors, so only the first page can be reached from it.
  if (!cursor || page <= 2) return onFirstPage;
  return { cursor, page: page - 1 };
}
