import { hasFailed } from '@gangway/shared-ui/query';
import {
  Suspense,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react';
import type { Columns, Filter, RowAction, TableRow } from './column';
import { usePage, type PageSource, isNarrowed, type TableQuery } from './table-query';
import { Pager } from './pager';
import { openRow, useRowInAddress } from './row-address';
import { Rows } from './rows';
import { SelectionBar } from './selection-bar';
import { ShortcutsDialog } from './shortcuts.dialog';
import { NoData, NothingMatches, TableFailure, TableSkeleton, type EmptyText } from './states';
import styles from './table.module.css';
import { Toolbar } from './toolbar';
import { useRowShortcuts } from './use-row-shortcuts';
import { useSelection } from './use-selection';
import { useTableQuery, type TableQueryControls } from './use-table-query';
import { useTableView } from './use-table-view';
import { retryOf } from '@gangway/shared-ui/primitives/notice';

export type DetailsProps<Row extends TableRow> = {
  id: string;
  parameter: string;
  row: Row | undefined;
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
  details?: ComponentType<DetailsProps<Row>>;
  openedId?: (row: Row) => string;
  empty: EmptyText;
  exportHref?: (query: TableQuery) => string;
  children?: (rows: readonly Row[]) => ReactNode;
};

export function DataTable<Row extends TableRow>(props: DataTableProps<Row>) {
  const body = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const table = useTable(props, { body, searchField });
  const panel = useScrollToPage(table.controls.query.cursor);
  const { controls, view, rows, shownColumns, actions, isHelpShown, setHelpShown } = table;
  return (
    <section ref={panel} aria-label={props.label} className={styles.panel}>
      <Toolbar
        label={props.label}
        searchHint={props.searchHint}
        filters={table.filters}
        controls={controls}
        searchField={searchField}
        onShowShortcuts={() => setHelpShown(true)}
        view={{ ...view, columns: props.columns }}
        exporting={{
          source: props.source,
          query: controls.query,
          columns: shownColumns,
          fileName: `${props.id}.csv`,
          isEmpty: rows.length === 0,
          href: props.exportHref?.(controls.query),
        }}
      />
      <div ref={body}>
        <Body table={table} props={props} />
      </div>
      {isHelpShown && (
        <ShortcutsDialog
          actions={actions}
          isSearchable={props.searchHint !== undefined}
          onClose={() => setHelpShown(false)}
        />
      )}
      {props.details && props.parameter !== undefined && (
        <OpenedRow details={props.details} parameter={props.parameter} rows={rows} />
      )}
      {props.children?.(rows)}
    </section>
  );
}

const NO_ROWS: readonly never[] = [];
const NO_FILTERS: readonly Filter[] = [];
const NO_ACTIONS: readonly never[] = [];

type Refs = {
  body: RefObject<HTMLDivElement | null>;
  searchField: RefObject<HTMLInputElement | null>;
};

function useTable<Row extends TableRow>(props: DataTableProps<Row>, refs: Refs) {
  const { filters = NO_FILTERS, actions = NO_ACTIONS, columns, parameter } = props;
  const { openedId = idOf } = props;
  const controls = useTableQuery(filters.map(({ name }) => name));
  const view = useTableView(props.id, columns);
  const answer = usePage(props.source, controls.query);
  const rows = answer.data?.items ?? NO_ROWS;
  const selection = useSelection(rows, JSON.stringify(controls.query));
  const [activeId, setActiveId] = useState<string | null>(null);
  const [isHelpShown, setHelpShown] = useState(false);
  const open = (row: Row) => parameter !== undefined && openRow(parameter, openedId(row));
  useRowShortcuts({
    body: refs.body,
    rows,
    activeId,
    selection,
    actions,
    onOpen: open,
    onSearch: () => refs.searchField.current?.focus(),
    onHelp: () => setHelpShown(true),
  });
  const [main, ...rest] = columns;
  const shownColumns: Columns<Row> = [main, ...rest.filter(view.isShown)];
  return {
    ...{ filters, actions, controls, view, answer, rows, selection, shownColumns },
    ...{ activeId, setActiveId, isHelpShown, setHelpShown, open, openedId },
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

type Table<Row extends TableRow> = ReturnType<typeof useTable<Row>>;

type BodyProps<Row extends TableRow> = { table: Table<Row>; props: DataTableProps<Row> };

function Body<Row extends TableRow>({ table, props }: BodyProps<Row>) {
  const { answer, controls, rows, view, shownColumns } = table;
  const { label, empty, rowName, parameter } = props;
  if (hasFailed(answer) && !answer.data) {
    return (
      <TableFailure
        label={label}
        {...retryOf(answer)}
        onFirstPage={controls.query.cursor === null ? null : controls.showFirst}
      />
    );
  }
  if (!answer.data) return <TableSkeleton label={label} />;
  if (rows.length === 0) return <Nothing label={label} empty={empty} controls={controls} />;
  return (
    <>
      <Rows
        {...{ label, rowName, parameter, rows }}
        columns={shownColumns}
        activeId={table.activeId}
        selection={table.actions.length > 0 ? table.selection : null}
        sort={controls.query.sort ?? DEFAULT_SORT}
        density={view.density}
        isBusy={answer.isPlaceholderData}
        onSort={controls.setSort}
        onActivate={table.setActiveId}
        openedId={table.openedId}
        onOpen={table.open}
      />
      <SelectionBar selection={table.selection} actions={table.actions} />
      <Pager page={answer.data} controls={controls} isBusy={answer.isPlaceholderData} />
    </>
  );
}

type NothingProps = { label: string; empty: EmptyText; controls: TableQueryControls };

function Nothing({ label, empty, controls }: NothingProps) {
  return isNarrowed(controls.query) ? (
    <NothingMatches label={label} onClear={controls.clearFilters} />
  ) : (
    <NoData {...empty} />
  );
}

type OpenedRowProps<Row extends TableRow> = Pick<DetailsProps<Row>, 'parameter'> & {
  details: ComponentType<DetailsProps<Row>>;
  rows: readonly Row[];
};

function OpenedRow<Row extends TableRow>({
  details: Details,
  parameter,
  rows,
}: OpenedRowProps<Row>) {
  const id = useRowInAddress(parameter);
  if (id === null) return null;
  return (
    <Suspense>
      <Details key={id} id={id} parameter={parameter} row={rows.find((row) => row.id === id)} />
    </Suspense>
  );
}
