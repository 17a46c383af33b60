import { openInAddress, useInAddress } from '@gangway/shared-ui/primitives/address-drawer';
import { Button } from '@gangway/shared-ui/primitives/button';
import { EmptyState } from '@gangway/shared-ui/primitives/empty-state';
import { LoadFailure, retryOf } from '@gangway/shared-ui/primitives/notice';
import { Loading } from '@gangway/shared-ui/primitives/skeleton';
import { hasFailed } from '@gangway/shared-ui/query';
import { Suspense, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { Columns, Filter, RowAction, TableRow } from './column';
import { Pager } from './pager';
import { Rows, SelectionBar, useSelection } from './rows';
import { useShortcuts } from './shortcuts';
import { isNarrowed, usePage, type PageSource, type TableQuery } from './table-query';
import { Toolbar } from './toolbar';
import { useTableQuery } from './use-table-query';
import { useTableView } from './view';
import styles from './table.module.css';

export type OpenedRow<Row extends TableRow> = {
  id: string;
  parameter: string;
  row: Row | undefined;
  rows: readonly Row[];
};

type DataTableProps<Row extends TableRow> = {
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

export function DataTable<Row extends TableRow>(props: DataTableProps<Row>) {
  const { id, label, searchHint, source, parameter, details, exportHref } = props;
  const body = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const table = useTable(props, { body, searchField });
  const { controls, view, rows, columns } = table;
  const panel = useScrollToPage(controls.query.cursor);
  return (
    <section ref={panel} aria-label={label} className={styles.panel}>
      <Toolbar
        {...{ label, searchHint, controls, view, searchField }}
        filters={table.filters}
        onShowShortcuts={table.showHelp}
        exporting={{
          ...{ source, columns, query: controls.query, fileName: `${id}.csv` },
          isEmpty: rows.length === 0,
          href: exportHref?.(controls.query),
        }}
      />
      <div ref={body}>
        <Body table={table} props={props} />
      </div>
      {table.help}
      {details && parameter !== undefined && <Opened {...{ details, parameter, rows }} />}
    </section>
  );
}

const SKELETON_ROWS = Array.from({ length: 8 }, () => '2.25rem');

export const TableSkeleton = ({ label }: { label: string }) => (
  <Loading
    label={`Loading ${label.toLowerCase()}`}
    heights={SKELETON_ROWS}
    className={styles.state}
  />
);

const NO_ROWS: readonly never[] = [];
const NO_FILTERS: readonly Filter[] = [];

type Refs = {
  body: RefObject<HTMLDivElement | null>;
  searchField: RefObject<HTMLInputElement | null>;
};

function useTable<Row extends TableRow>(props: DataTableProps<Row>, { body, searchField }: Refs) {
  const { filters = NO_FILTERS, actions = [], parameter, openedId = idOf } = props;
  const controls = useTableQuery(filters.map(({ name }) => name));
  const view = useTableView(props.id, props.columns);
  const answer = usePage(props.source, controls.query);
  const rows = answer.data?.items ?? NO_ROWS;
  const selection = useSelection(rows, JSON.stringify(controls.query));
  const [activeId, setActiveId] = useState<string | null>(null);
  const onOpen = (row: Row) => parameter !== undefined && openInAddress(parameter, openedId(row));
  const onSearch = props.searchHint === undefined ? null : () => searchField.current?.focus();
  const help = useShortcuts({ body, rows, activeId, selection, actions, onOpen, onSearch });
  const [main, ...rest] = props.columns;
  const columns: Columns<Row> = [main, ...rest.filter(view.isShown)];
  return {
    ...{ filters, actions, controls, view, answer, rows, selection, columns },
    ...{ activeId, setActiveId, onOpen, openedId, ...help },
  };
}

const idOf = ({ id }: TableRow): string => id;

function useScrollToPage(cursor: string | null) {
  const panel = useRef<HTMLElement>(null);
  const shown = useRef(cursor);
  useEffect(() => {
    if (shown.current !== cursor) panel.current?.scrollIntoView({ block: 'start' });
    shown.current = cursor;
  }, [cursor]);
  return panel;
}

/** The order that every list of the API has if none is requested. */
const DEFAULT_SORT = { by: 'date', order: 'desc' } as const;

type BodyProps<Row extends TableRow> = {
  table: ReturnType<typeof useTable<Row>>;
  props: DataTableProps<Row>;
};

function Body<Row extends TableRow>({ table, props }: BodyProps<Row>) {
  const { answer, controls, rows, selection, actions } = table;
  const { label, rowName, parameter } = props;
  if (!answer.data && !hasFailed(answer)) return <TableSkeleton label={label} />;
  if (!answer.data || rows.length === 0) return <NoRows table={table} props={props} />;
  const isBusy = answer.isPlaceholderData;
  return (
    <>
      <Rows
        {...{ label, rowName, parameter, rows, isBusy }}
        columns={table.columns}
        openedId={table.openedId}
        activeId={table.activeId}
        selection={actions.length > 0 ? selection : null}
        sort={controls.query.sort ?? DEFAULT_SORT}
        density={table.view.density}
        onSort={controls.setSort}
        onActivate={table.setActiveId}
        onOpen={table.onOpen}
      />
      <SelectionBar selection={selection} actions={actions} />
      <Pager page={answer.data} controls={controls} isBusy={isBusy} />
    </>
  );
}

function NoRows<Row extends TableRow>({ table, props }: BodyProps<Row>) {
  const { answer, controls } = table;
  const { title, text } = props.empty;
  const things = props.label.toLowerCase();
  if (!answer.data) {
    return (
      <div className={styles.state}>
        <LoadFailure
          title={`We could not load the ${things}`}
          text="Nothing was lost. Try again in a moment."
          {...retryOf(answer)}
        />
        {controls.query.cursor !== null && (
          <Button tone="quiet" onClick={controls.showFirst}>
            Go to the first page
          </Button>
        )}
      </div>
    );
  }
  return isNarrowed(controls.query) ? (
    <div className={styles.state}>
      <EmptyState title={`No ${things} match these filters`}>
        Check the spelling, or clear the filters.
      </EmptyState>
      <Button tone="quiet" onClick={controls.clearFilters}>
        Clear filters
      </Button>
    </div>
  ) : (
    <div className={styles.state}>
      <EmptyState title={title}>{text}</EmptyState>
    </div>
  );
}

type OpenedProps<Row extends TableRow> = Omit<OpenedRow<Row>, 'id' | 'row'> & {
  details: (opened: OpenedRow<Row>) => ReactNode;
};

function Opened<Row extends TableRow>({ details, parameter, rows }: OpenedProps<Row>) {
  const id = useInAddress(parameter);
  if (id === null) return null;
  const row = rows.find((one) => one.id === id);
  return <Suspense>{details({ id, parameter, row, rows })}</Suspense>;
}
