import { ChevronDownIcon } from '@gangway/shared-ui/primitives/icon';
import type { MouseEvent } from 'react';
import { cellOf, type Column, type Columns, type SortOrder, type TableRow } from './column';
import { rowHref } from './row-address';
import styles from './table.module.css';
import type { Sort } from './table-query';
import type { Selection } from './use-selection';
import type { Density } from './use-table-view';

export type RowsProps<Row extends TableRow> = {
  label: string;
  columns: Columns<Row>;
  rows: readonly Row[];
  rowName: (row: Row) => string;
  parameter?: string | undefined;
  openedId: (row: Row) => string;
  activeId: string | null;
  selection: Selection<Row> | null;
  sort: Sort | null;
  density: Density;
  isBusy: boolean;
  onSort: (sort: Sort | null) => void;
  onActivate: (id: string) => void;
  onOpen: (row: Row) => void;
};

/**
 * On a narrow screen each row is a card. The explicit roles keep the table semantics when CSS
 * changes `display`.
 */
export function Rows<Row extends TableRow>(props: RowsProps<Row>) {
  const { label, columns, rows, selection, sort, density, isBusy, onSort } = props;
  return (
    <table
      role="table"
      aria-label={label}
      aria-busy={isBusy || undefined}
      className={`${styles.table} ${styles[density]}`}
    >
      <thead role="rowgroup">
        <tr role="row">
          {selection && <ChooseAll {...selection} />}
          {columns.map((column) => (
            <Header key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <RowView key={row.id} {...props} row={row} />
        ))}
      </tbody>
    </table>
  );
}

const ChooseAll = ({ isAll, selected, toggleAll }: Selection<TableRow>) => (
  <th role="columnheader" scope="col" className={styles.choice}>
    <label>
      <input
        type="checkbox"
        aria-label="Select all rows on this page"
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = selected.length > 0 && !isAll;
        }}
        onChange={toggleAll}
      />
    </label>
  </th>
);

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

type HeaderProps<Row> = {
  column: Column<Row>;
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
};

function Header<Row>({ column: { title, sort: sortable, align }, sort, onSort }: HeaderProps<Row>) {
  const order = sortable && sort?.by === sortable.by ? sort.order : undefined;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={order && ARIA_SORT[order]}
      className={align === 'end' ? styles.end : undefined}
    >
      {sortable ? (
        <button type="button" onClick={() => onSort(nextSort(sortable, sort))}>
          {title}
          <ChevronDownIcon className={styles.arrow} data-order={order} />
        </button>
      ) : (
        title
      )}
    </th>
  );
}

const OTHER: Record<SortOrder, SortOrder> = { asc: 'desc', desc: 'asc' };

function nextSort({ by, first }: { by: string; first: SortOrder }, sort: Sort | null) {
  if (sort?.by !== by) return { by, order: first };
  return sort.order === first ? { by, order: OTHER[first] } : null;
}

function RowView<Row extends TableRow>({ row, ...props }: RowsProps<Row> & { row: Row }) {
  const { columns, rowName, parameter, selection, activeId } = props;
  const { openedId, onActivate, onOpen } = props;
  const [main, ...rest] = columns;
  const { id } = row;
  const open = (event: MouseEvent) => {
    if (parameter === undefined || !isPlainClick(event)) return;
    event.preventDefault();
    onOpen(row);
  };
  return (
    <tr
      role="row"
      data-row={id}
      data-opens={parameter !== undefined || undefined}
      aria-current={activeId === id || undefined}
      data-selected={selection?.has(id) || undefined}
      onFocus={() => onActivate(id)}
      onClick={(event) => isOnPlainCell(event) && open(event)}
    >
      {selection && (
        <td role="cell" className={styles.choice}>
          <label>
            <input
              type="checkbox"
              aria-label={`Select ${rowName(row)}`}
              checked={selection.has(id)}
              onChange={() => selection.toggle(id)}
            />
          </label>
        </td>
      )}
      <th role="rowheader" scope="row" className={styles.main}>
        {parameter === undefined ? (
          <span tabIndex={-1}>{cellOf(main, row)}</span>
        ) : (
          <a href={rowHref(parameter, openedId(row))} aria-label={rowName(row)} onClick={open}>
            {cellOf(main, row)}
          </a>
        )}
      </th>
      {rest.map((column) => (
        <td
          key={column.key}
          role="cell"
          data-label={column.title}
          data-column={column.key}
          className={column.align === 'end' ? styles.end : undefined}
        >
          {cellOf(column, row)}
        </td>
      ))}
    </tr>
  );
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

const CONTROLS = 'a, button, input, label';

const isOnPlainCell = ({ target }: MouseEvent) =>
  target instanceof Element &&
  target.closest(CONTROLS) === null &&
  (getSelection()?.isCollapsed ?? true);
