import { openInAddress } from '@gangway/shared-ui/primitives/address-drawer';
import { useState, type ReactNode } from 'react';
import type { Columns, RowAction, TableRow } from './column';
import type { Filter } from './filter';
import { usePage, type PageSource, type TableQuery, useTableQuery } from './table-query';

export type OpenedRow<Row extends TableRow> = {
  id: string;
  parameter: string;
  row: Row | undefined;
  rows: readonly Row[];
};

export type DataTableProps<Row extends TableRow> = {
  /** Used in the storage key and in the export's file name. */
  id: string;
  label: string;
  searchHint?: string;
  columns: Columns<Row>;
  source: PageSource<Row>;
  filters?: readonly Filter[];
  actions?: readonly RowAction<Row>[];
  rowName: (row: Row) => string;
  parameter?: string;
  details?: (opened: OpenedRow<Row>) => ReactNode;
  openedId?: (row: Row) => string;
  empty: { title: string; text: string };
  exportHref?: (query: TableQuery) => string;
};

/** What all parts of a table share; each takes it as its props. */
export type Table<Row extends TableRow> = ReturnType<typeof useTable<Row>>;

export function useTable<Row extends TableRow>(props: DataTableProps<Row>) {
  const { filters = [], actions = [], parameter, openedId = idOf } = props;
  const controls = useTableQuery(filters.map(({ name }) => name));
  const view = useTableView(props.id);
  const answer = usePage(props.source, controls.query);
  const rows = answer.data?.items ?? [];
  const selection = useSelection(rows, JSON.stringify(controls.query));
  const [activeId, setActiveId] = useState<string | null>(null);
  const [main, ...hideable] = props.columns;
  const columns: Columns<Row> = [main, ...hideable.filter(view.isShown)];
  const onOpen = (row: Row) => parameter !== undefined && openInAddress(parameter, openedId(row));
  return {
    ...props,
    ...{ filters, actions, openedId, controls, view, answer, rows, selection },
    ...{ columns, hideable, activeId, setActiveId, onOpen },
  };
}

const idOf = ({ id }: TableRow): string => id;

const NONE: ReadonlySet<string> = new Set();

function useSelection<Row extends TableRow>(rows: readonly Row[], pageKey: string) {
  const [chosen, setChosen] = useState({ pageKey, ids: NONE });
  const ids = chosen.pageKey === pageKey ? chosen.ids : NONE;
  const set = (next: Iterable<string>) => setChosen({ pageKey, ids: new Set(next) });
  return {
    selected: rows.filter(({ id }) => ids.has(id)),
    set,
    toggle: (id: string) =>
      set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]),
    clear: () => set([]),
  };
}

type View = {
  density: 'comfortable' | 'compact';
  /** By the keys of columns: what the user has chosen. */
  columns: Readonly<Record<string, unknown>>;
};

/** Kept in the browser. */
function useTableView(tableId: string) {
  const storageKey = `gangway-table:${tableId}`;
  const [view, setView] = useState(() => readView(storageKey));
  return {
    ...view,
    isShown: ({ key, isHidden }: { key: string; isHidden?: boolean }) =>
      (view.columns[key] ?? !isHidden) === true,
    change: (changes: Partial<View>) => {
      const next = { ...view, ...changes };
      setView(next);
      try {
        localStorage.setItem(storageKey, JSON.stringify(next));
      } catch {
        // Storage can be turned off or full: the choice then lasts as long as the page.
      }
    },
  };
}

/** An older version or the user may have stored anything. */
function readView(storageKey: string): View {
  const { density, columns } = recordOf(readStored(storageKey));
  return { density: density === 'compact' ? density : 'comfortable', columns: recordOf(columns) };
}

function readStored(storageKey: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '');
  } catch {
    return null;
  }
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
