import { useEffect, useRef, useState, type RefObject } from 'react';
import type { CellPosition } from './next-cell';

export type Edit = {
  /** The key, not the index: the rows can change before the edit ends. */
  rowKey: string | number;
  start: string;
  isTyped: boolean;
};

type Cursor = CellPosition & { edit: Edit | null };

/** `blur`: the focus has already left, so the cursor does not move and takes no focus. */
export type EndOfEdit = 'down' | 'left' | 'right' | 'stay' | 'blur';

export function useCursor(
  scroller: RefObject<HTMLElement | null>,
  extent: { rows: number; columns: number },
) {
  const [kept, setCursor] = useState<Cursor>({ row: 0, column: 0, edit: null });
  const takesFocus = useRef(false);
  // Rows may have been removed since the cursor was set.
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
    // The effect runs only on a change: otherwise a focus that is not taken now would be taken
    // later.
    takesFocus.current = to.row !== row || to.column !== column || newEdit !== edit;
    setCursor({ row: to.row, column: to.column, edit: newEdit });
  };
  const follow = (to: CellPosition) => {
    takesFocus.current = false;
    if (to.row !== row || to.column !== column) setCursor({ ...to, edit: null });
  };
  const stopEdit = () => setCursor({ row, column, edit: null });
  return { row, column, edit, move, follow, stopEdit };
}
