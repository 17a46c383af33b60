import { useEffect, useRef, useState, type RefObject } from 'react';

export type Edit = { start: string; isTyped: boolean };

/** `blur`: the focus has already left, so the cursor does not move and takes no focus. */
export type EndOfEdit = 'down' | 'left' | 'right' | 'stay' | 'blur';

type RowKey = string | number;

/**
 * The key keeps the cursor and its edit on their row when rows come, go or change places. It is null
 * where there is no row.
 */
type Cursor = CellPosition & { rowKey: RowKey | null; edit: Edit | null };

type Table<Row> = {
  rows: readonly Row[];
  rowKey: (row: Row) => RowKey;
  columns: number;
};

export function useCursor<Row>(scroller: RefObject<HTMLElement | null>, table: Table<Row>) {
  const [kept, setCursor] = useState<Cursor>({ row: 0, column: 0, rowKey: null, edit: null });
  const takesFocus = useRef(false);
  const row = findRow(kept, table);
  const column = Math.max(0, Math.min(kept.column, table.columns - 1));
  const keyAt = (index: number): RowKey | null => {
    const found = table.rows[index];
    return found === undefined ? null : table.rowKey(found);
  };
  const edit = row === kept.row && kept.rowKey === keyAt(row) ? kept.edit : null;

  useEffect(() => {
    if (!takesFocus.current) return;
    takesFocus.current = false;
    const cell = scroller.current?.querySelector<HTMLElement>('[data-cursor]');
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (edit === null) cell?.focus({ preventScroll: true });
  }, [scroller, row, column, edit]);

  const set = (to: CellPosition, newEdit: Edit | null = null) =>
    setCursor({ row: to.row, column: to.column, rowKey: keyAt(to.row), edit: newEdit });
  const move = (to: CellPosition, newEdit: Edit | null = null) => {
    // The effect runs only on a change: otherwise a focus that is not taken now would be taken
    // later.
    takesFocus.current = to.row !== row || to.column !== column || newEdit !== edit;
    set(to, newEdit);
  };
  const follow = (to: CellPosition) => {
    takesFocus.current = false;
    const isThere = to.row === kept.row && to.column === column;
    if (!isThere || kept.rowKey !== keyAt(to.row)) set(to);
  };
  const stopEdit = () => set({ row, column });
  return { row, column, edit, move, follow, stopEdit };
}

export type CellPosition = { row: number; column: number };

type Extent = {
  rows: number;
  columns: number;
  page: number;
};

export function nextCell(
  { key, ctrlKey, metaKey }: { key: string; ctrlKey: boolean; metaKey: boolean },
  { row, column }: CellPosition,
  extent: Extent,
): CellPosition | null {
  const step = (ctrlKey || metaKey ? FAR_STEPS : STEPS)[key];
  if (!step) return null;
  const [rows, columns] = step(extent);
  return {
    row: within(row + rows, extent.rows),
    column: within(column + columns, extent.columns),
  };
}

function findRow<Row>({ row: index, rowKey: cursorKey }: Cursor, { rows, rowKey }: Table<Row>) {
  const row = rows[index];
  if (cursorKey !== null && (row === undefined || rowKey(row) !== cursorKey)) {
    const found = rows.findIndex((one) => rowKey(one) === cursorKey);
    if (found >= 0) return found;
  }
  return Math.max(0, Math.min(index, rows.length - 1));
}

const FAR_STEPS: Record<string, (extent: Extent) => [rows: number, columns: number]> = {
  ArrowDown: ({ rows }) => [rows, 0],
  ArrowUp: ({ rows }) => [-rows, 0],
  ArrowRight: ({ columns }) => [0, columns],
  ArrowLeft: ({ columns }) => [0, -columns],
  Home: ({ rows, columns }) => [-rows, -columns],
  End: ({ rows, columns }) => [rows, columns],
};

const STEPS: Record<string, (extent: Extent) => [rows: number, columns: number]> = {
  ArrowDown: () => [1, 0],
  ArrowUp: () => [-1, 0],
  ArrowRight: () => [0, 1],
  ArrowLeft: () => [0, -1],
  PageDown: ({ page }) => [page, 0],
  PageUp: ({ page }) => [-page, 0],
  Home: ({ columns }) => [0, -columns],
  End: ({ columns }) => [0, columns],
};

const within = (index: number, count: number) => Math.max(0, Math.min(index, count - 1));
