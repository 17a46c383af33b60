import { formatCount } from '@gangway/contract/foundation/amounts';
import { hrefWith } from '@gangway/shared-ui/primitives/address-drawer';
import { CardTable, type Sort } from '@gangway/shared-ui/table/card-table';
import { useState, type MouseEvent } from 'react';
import type { Column, Columns, RowAction, TableRow } from './column';
import type { Density } from './view';
import styles from './table.module.css';

type RowsProps<Row extends TableRow> = {
  label: string;
  columns: Columns<Row>;
  rows: readonly Row[];
  rowName: (row: Row) => string;
  parameter?: string | undefined;
  openedId: (row: Row) => string;
  activeId: string | null;
  selection: Selection<Row> | null;
  sort: Sort;
  density: Density;
  isBusy: boolean;
  onSort: (sort: Sort | null) => void;
  onActivate: (id: string) => void;
  onOpen: (row: Row) => void;
};

export function Rows<Row extends TableRow>({ selection, onActivate, ...props }: RowsProps<Row>) {
  const { columns, rowName, parameter, activeId, onOpen } = props;
  const [main, ...rest] = columns;
  const opens = parameter !== undefined;
  return (
    <CardTable
      {...props}
      size={props.density === 'compact' ? 'small' : 'medium'}
      columns={[
        { ...main, render: (row) => <MainCell {...props} row={row} /> },
        ...rest.map((column) => ({ ...column, render: (row: Row) => contentOf(column, row) })),
      ]}
      selection={
        selection
          ? { ids: selection.selected.map(({ id }) => id), onChange: selection.set, rowName }
          : undefined
      }
      rowProps={(row) => ({
        className: `${styles.row} ${opens ? styles.opens : ''}`,
        'aria-current': activeId === row.id || undefined,
        onFocus: () => onActivate(row.id),
        onClick: (event) => opens && isOnPlainCell(event) && onOpen(row),
      })}
    />
  );
}

const NONE: ReadonlySet<string> = new Set();

export function useSelection<Row extends TableRow>(rows: readonly Row[], pageKey: string) {
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

export type Selection<Row extends TableRow> = ReturnType<typeof useSelection<Row>>;

type SelectionBarProps<Row extends TableRow> = {
  selection: Selection<Row>;
  actions: readonly RowAction<Row>[];
};

export function SelectionBar<Row extends TableRow>({ selection, actions }: SelectionBarProps<Row>) {
  const { selected, clear } = selection;
  if (selected.length === 0) return null;
  return (
    <div role="group" aria-label="Selected rows" className={styles.selectionBar}>
      <p role="status">{`${formatCount(selected.length)} selected`}</p>
      {actions.map(({ key, label, isFor, run }) => {
        const rows = selected.filter(isFor);
        const isPart = rows.length > 0 && rows.length < selected.length;
        return (
          <button
            key={key}
            type="button"
            disabled={rows.length === 0}
            onClick={() => run(rows, clear)}
          >
            {isPart
              ? `${label} ${formatCount(rows.length)} of ${formatCount(selected.length)}`
              : label}
          </button>
        );
      })}
      <button type="button" aria-label="Clear selection" onClick={clear}>
        Clear
      </button>
    </div>
  );
}

const contentOf = <Row,>({ render, text }: Column<Row>, row: Row) => (render ?? text)?.(row);

type MainCellProps<Row extends TableRow> = Pick<
  RowsProps<Row>,
  'columns' | 'rowName' | 'parameter' | 'openedId' | 'onOpen'
> & { row: Row };

function MainCell<Row extends TableRow>({ row, ...props }: MainCellProps<Row>) {
  const { columns, rowName, parameter, openedId, onOpen } = props;
  const shared = { className: styles.main, children: contentOf(columns[0], row) };
  if (parameter === undefined) return <span tabIndex={-1} {...shared} />;
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onOpen(row);
  };
  const href = hrefWith(parameter, openedId(row));
  return <a href={href} aria-label={rowName(row)} onClick={open} {...shared} />;
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

const CONTROLS = 'a, button, input, label';

const isOnPlainCell = (event: MouseEvent) =>
  isPlainClick(event) &&
  event.target instanceof Element &&
  event.target.closest(CONTROLS) === null &&
  (getSelection()?.isCollapsed ?? true);
