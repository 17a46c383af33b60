import type { RefObject } from 'react';
import type { RowAction, TableRow } from './column';
import type { Selection } from './use-selection';
import { useShortcuts, type Shortcuts } from './use-shortcuts';

type RowShortcuts<Row extends TableRow> = {
  body: RefObject<HTMLElement | null>;
  rows: readonly Row[];
  activeId: string | null;
  selection: Selection<Row>;
  actions: readonly RowAction<Row>[];
  onOpen: (row: Row) => void;
  onSearch: () => void;
  onHelp: () => void;
};

/** The row that an arrow leads to; without an active row the first one. */
function rowAt<Row extends TableRow>(rows: readonly Row[], activeId: string | null, step: number) {
  const index = rows.findIndex(({ id }) => id === activeId);
  return index === -1 ? rows[0] : rows[index + step];
}

/** Moving, opening, selecting and acting by single keys. Focus is on the active row's own link. */
export function useRowShortcuts<Row extends TableRow>(options: RowShortcuts<Row>): void {
  const { body, rows, activeId, selection, actions, onOpen, onSearch, onHelp } = options;
  const active = rows.find(({ id }) => id === activeId);

  const move = (step: number) => {
    const row = rowAt(rows, activeId, step);
    const line = row && body.current?.querySelector(`[data-row="${row.id}"]`);
    line?.querySelector<HTMLElement>('th > *')?.focus({ preventScroll: true });
    line?.scrollIntoView({ block: 'nearest' });
  };

  const actOn = (action: RowAction<Row>) => {
    const meant = selection.selected.length > 0 ? selection.selected : active ? [active] : [];
    const fitting = meant.filter(action.isFor);
    if (fitting.length > 0) action.run(fitting, selection.clear);
  };

  const shortcuts: Shortcuts = {
    j: () => move(1),
    k: () => move(-1),
    ...(actions.length > 0 && { x: () => active && selection.toggle(active.id) }),
    Enter: () => active && onOpen(active),
    Escape: selection.clear,
    '/': onSearch,
    '?': onHelp,
    ...Object.fromEntries(actions.map((action) => [action.key, () => actOn(action)])),
  };
  useShortcuts(shortcuts);
}
