import { useLayoutEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import { isEditable, pinnedLeft, pinnedWidths, tracksOf, type GridColumn } from './grid-column';
import { GridRow, type CellActions } from './grid-row';
import { useCursor, type EndOfEdit, nextCell, type CellPosition } from './use-cursor';
import { ROW_HEIGHT, useRows } from './use-rows';
import styles from './grid.module.css';

type GridProps<Row> = {
  label: string;
  rows: readonly Row[];
  /** Must be a stable reference, otherwise every row renders again with the page. */
  columns: readonly GridColumn<Row>[];
  rowKey: (row: Row) => string | number;
  onEdit?: (row: Row, key: string, text: string) => void;
};

export function Grid<Row>({ label, rows, columns, rowKey, onEdit }: GridProps<Row>) {
  const scroller = useRef<HTMLDivElement>(null);
  const cursor = useCursor(scroller, { rows, rowKey, columns: columns.length });
  const virtualizer = useRows(scroller, rows.length, cursor.row);

  const startEdit = (cell: CellPosition, typed?: string): boolean => {
    const row = rows[cell.row];
    const column = columns[cell.column];
    if (row === undefined || !column || !isEditable(column, row)) return false;
    const start = typed ?? column.text(row);
    cursor.move(cell, { start, isTyped: typed !== undefined });
    return true;
  };
  const activate = ({ row: index, column: columnIndex }: CellPosition): boolean => {
    const row = rows[index];
    const { onActivate } = columns[columnIndex] ?? {};
    if (row === undefined || !onActivate) return false;
    onActivate(row);
    return true;
  };
  /** As in a spreadsheet, the first click only selects: typing then replaces the text. */
  const click = (cell: CellPosition, wasSelected: boolean) => {
    const row = rows[cell.row];
    if (row === undefined || !isEditable(columns[cell.column], row)) activate(cell);
    else if (wasSelected) startEdit(cell);
  };
  const endEdit = (cell: CellPosition, text: string | null, then: EndOfEdit) => {
    const row = rows[cell.row];
    const column = columns[cell.column];
    const isEdited = cell.row === cursor.row && cursor.edit !== null;
    if (then === 'blur') cursor.stopEdit();
    else {
      const { row: down, column: right } = AFTER_EDIT[then];
      cursor.move({
        row: Math.min(cell.row + down, rows.length - 1),
        column: Math.max(0, Math.min(cell.column + right, columns.length - 1)),
      });
    }
    if (!isEdited || row === undefined || !column || text === null || text === column.text(row))
      return;
    onEdit?.(row, column.key, text);
  };

  const latest = useRef({ cursor, click, endEdit });
  useLayoutEffect(() => {
    latest.current = { cursor, click, endEdit };
  });
  const actions = useMemo<CellActions>(
    () => ({
      onFocus: (cell) => latest.current.cursor.follow(cell),
      onClick: (cell, wasSelected) => latest.current.click(cell, wasSelected),
      onEndOfEdit: (...end) => latest.current.endEdit(...end),
    }),
    [],
  );

  const actOn = (event: KeyboardEvent): boolean => {
    if (startsEdit(event) && startEdit(cursor)) return true;
    if (event.key === 'Enter' || event.key === ' ') return activate(cursor);
    const typed = typedText(event);
    return typed !== null && startEdit(cursor, typed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (rows.length === 0) return;
    const page = Math.max(1, Math.floor((virtualizer.scrollRect?.height ?? 0) / ROW_HEIGHT) - 2);
    const extent = { rows: rows.length, columns: columns.length, page };
    const next = nextCell(event, cursor, extent);
    if (next) cursor.move(next);
    if (next || actOn(event)) event.preventDefault();
  };

  return (
    <div>
      <div
        ref={scroller}
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        className={styles.grid}
        style={pinnedWidths(columns)}
        onKeyDown={onKeyDown}
      >
        <div role="rowgroup" className={styles.head}>
          <div
            role="row"
            aria-rowindex={1}
            className={styles.headRow}
            style={{ gridTemplateColumns: tracksOf(columns) }}
          >
            {columns.map(({ key, title, pinned }, index) => (
              <div
                key={key}
                role="columnheader"
                data-pinned={pinned}
                aria-colindex={index + 1}
                className={styles.headCell}
                style={pinnedLeft(columns, index)}
              >
                {title}
              </div>
            ))}
          </div>
        </div>
        <div role="rowgroup" className={styles.body} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            if (row === undefined) return null;
            const isCursor = index === cursor.row;
            return (
              <GridRow
                key={rowKey(row)}
                row={row}
                index={index}
                offset={start}
                columns={columns}
                cursor={isCursor ? cursor.column : null}
                edit={isCursor ? cursor.edit : null}
                actions={actions}
              />
            );
          })}
        </div>
      </div>
      {columns.some(({ problem }) => problem) && (
        <RowProblems row={rows[cursor.row]} columns={columns} />
      )}
    </div>
  );
}

const AFTER_EDIT: Record<Exclude<EndOfEdit, 'blur'>, CellPosition> = {
  down: { row: 1, column: 0 },
  left: { row: 0, column: -1 },
  right: { row: 0, column: 1 },
  stay: { row: 0, column: 0 },
};

const startsEdit = ({ key }: KeyboardEvent) => key === 'Enter' || key === 'F2';

/** Null where the key writes nothing; empty where it deletes the text. */
function typedText({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'Delete' || key === 'Backspace') return '';
  return key.length === 1 && key !== ' ' ? key : null;
}

type RowProblemsProps<Row> = { row: Row | undefined; columns: readonly GridColumn<Row>[] };

/**
 * In view even where the cell is not, or too narrow for the text; hidden from screen readers, which
 * get it from the cell itself.
 */
function RowProblems<Row>({ row, columns }: RowProblemsProps<Row>) {
  const problems = columns.flatMap(({ title, problem }) => {
    const reason = row === undefined ? null : (problem?.(row) ?? null);
    return reason === null ? [] : [`${title}: ${reason}`];
  });
  return (
    <p className={styles.problem} aria-hidden="true">
      {problems.join('. ')}
    </p>
  );
}
