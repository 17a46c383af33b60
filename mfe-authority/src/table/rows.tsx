import { ChevronDownIcon } from '@gangway/shared-ui/primitives/icon';
import type { MouseEvent } from 'react';
import type { Column, Columns, SortOrder, TableRow } from './column';
import { rowHref } from './row-address';
import styles from './table.module.css';
import type { Sort } from './table-query';
import type { Selection } from './use-selection';
import type { Density } from './use-table-view';

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;
const OTHER: Record<SortOrder, SortOrder> = { asc: 'desc', desc: 'asc' };

/** The first order, then the other one, then the default again. */
function nextSort({ by, first }: { by: string; first: SortOrder }, sort: Sort | null) {
  if (sort?.by !== by) return { by, order: first };
  return sort.order === first ? { by, order: OTHER[first] } : null;
}

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

const CONTROLS = 'a, button, input, label';

/** A click on a cell opens the row, unless it is on a control or ends the marking of a text. */
const isOnPlainCell = ({ target }: MouseEvent) =>
  target instanceof Element &&
  target.closest(CONTROLS) === null &&
  (getSelection()?.isCollapsed ?? true);

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

export type RowsProps<Row extends TableRow> = {
  label: string;
  columns: Columns<Row>;
  rows: readonly Row[];
  rowName: (row: Row) => string;
  /** The parameter of the address that opens a row; without it, rows do not open. */
  parameter?: string | undefined;
  /** What the parameter names of a row. */
  openedId: (row: Row) => string;
  activeId: string | null;
  /** Null where nothing can be done with several rows. */
  selection: Selection<Row> | null;
  sort: Sort | null;
  density: Density;
  isBusy: boolean;
  onSort: (sort: Sort | null) => void;
  onActivate: (id: string) => void;
  onOpen: (row: Row) => void;
};

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
          <span tabIndex={-1}>{main.render(row)}</span>
        ) : (
          <a href={rowHref(parameter, openedId(row))} aria-label={rowName(row)} onClick={open}>
            {main.render(row)}
          </a>
        )}
      </th>
      {rest.map(({ key, title, align, render }) => (
        <td
          key={key}
          role="cell"
          data-label={title}
          data-column={key}
          className={align === 'end' ? styles.end : undefined}
        >
          {render(row)}
        </td>
      ))}
    </tr>
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

/** A table; on a narrow screen each row is a card. The roles stay what they are in both. */
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
