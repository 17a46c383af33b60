import { useEffect, useRef, useState, type RefObject } from 'react';
import type { CellPosition } from './next-cell';

/** What an edit starts with: the value, all of it selected, or the first character that was typed. */
export type Edit = {
  /** The row's own key: rows can be others by the time the edit ends. */
  rowKey: string | number;
  start: string;
  isTyped: boolean;
};

type Cursor = CellPosition & { edit: Edit | null };

/** Where the cursor goes after an edit; nowhere, and without the focus, where that has left already. */
export type EndOfEdit = 'down' | 'left' | 'right' | 'stay' | 'blur';

/** The one cell of the grid that is in the tab order, and whether it is being edited. */
export function useCursor(
  scroller: RefObject<HTMLElement | null>,
  extent: { rows: number; columns: number },
) {
  const [kept, setCursor] = useState<Cursor>({ row: 0, column: 0, edit: null });
  const takesFocus = useRef(false);
  // Rows may be gone since the cursor was set.
  const row = Math.max(0, Math.min(kept.row, extent.rows - 1));
  const column = Math.max(0, Math.min(kept.column, extent.columns - 1));
  const edit = row === kept.row ? kept.edit : null;

  useEffect(() => {
    if (!takesFocus.current) return;
    takesFocus.current = false;
    const cell = scroller.current?.querySelector<HTMLElement>('[data-cursor]');
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (edit === null) cell?.focus({ preventScroll: true });
  }, [scroller, row, column, edit]);

  const move = (to: CellPosition, newEdit: Edit | null = null) => {
    // The effect runs for a change alone: a focus that is not taken now would be taken later.
    takesFocus.current = to.row !== row || to.column !== column || newEdit !== edit;
    setCursor({ row: to.row, column: to.column, edit: newEdit });
  };
  /** Where the focus is already. */
  const follow = (to: CellPosition) => {
    takesFocus.current = false;
    if (to.row !== row || to.column !== column) setCursor({ ...to, edit: null });
  };
  const stopEdit = () => setCursor({ row, column, edit: null });
  return { row, column, edit, move, follow, stopEdit };
}
