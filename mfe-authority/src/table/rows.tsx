import { formatCount } from '@gangway/contract/foundation/amounts';
import { hrefWith } from '@gangway/shared-ui/primitives/address-drawer';
import { Button } from '@gangway/shared-ui/primitives/button';
import { CardTable } from '@gangway/shared-ui/table/card-table';
import type { MouseEvent } from 'react';
import { contentOf, type TableRow } from './column';
import type { Table } from './use-table';
import styles from './table.module.css';

/** The order that every list of the API has if none is requested. */
const DEFAULT_SORT = { by: 'date', order: 'desc' } as const;

export function Rows<Row extends TableRow>(table: Table<Row>) {
  const { columns, controls, selection, rowName } = table;
  const [main, ...rest] = columns;
  const ids = selection.selected.map(({ id }) => id);
  return (
    <CardTable
      label={table.label}
      columns={[
        { ...main, render: (row) => <MainCell {...table} row={row} /> },
        ...rest.map((column) => ({ ...column, render: (row: Row) => contentOf(column, row) })),
      ]}
      rows={table.rows}
      size={table.view.density === 'compact' ? 'small' : 'medium'}
      isBusy={table.answer.isPlaceholderData}
      sort={controls.query.sort ?? DEFAULT_SORT}
      onSort={controls.setSort}
      selection={table.actions.length > 0 ? { ids, onChange: selection.set, rowName } : undefined}
      rowProps={(row) => ({
        className: styles.row,
        'aria-current': table.activeId === row.id || undefined,
        onFocus: () => table.setActiveId(row.id),
        onClick: (event) => isOnPlainCell(event) && table.onOpen(row),
      })}
    />
  );
}

export function SelectionBar<Row extends TableRow>({ selection, actions }: Table<Row>) {
  const { selected, clear } = selection;
  if (selected.length === 0) return null;
  return (
    <div role="group" aria-label="Selected rows" className={styles.selectionBar}>
      <p role="status">{`${formatCount(selected.length)} selected`}</p>
      {actions.map(({ key, label, isFor, run }) => {
        const rows = selected.filter(isFor);
        const isPart = rows.length > 0 && rows.length < selected.length;
        return (
          <Button
            key={key}
            tone="quiet"
            disabled={rows.length === 0}
            onClick={() => run(rows, clear)}
          >
            {isPart
              ? `${label} ${formatCount(rows.length)} of ${formatCount(selected.length)}`
              : label}
          </Button>
        );
      })}
      <Button tone="quiet" aria-label="Clear selection" onClick={clear}>
        Clear
      </Button>
    </div>
  );
}

function MainCell<Row extends TableRow>({ row, ...table }: Table<Row> & { row: Row }) {
  const { columns, rowName, parameter, openedId, onOpen } = table;
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
