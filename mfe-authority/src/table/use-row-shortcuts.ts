import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { RowAction, TableRow } from './column';
import type { Selection } from './use-selection';

const FIELDS = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';
const CONTROLS = 'a, button, input, summary';

type Shortcuts = Readonly<Record<string, () => void>>;

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

function rowAt<Row extends TableRow>(rows: readonly Row[], activeId: string | null, step: number) {
  const index = rows.findIndex(({ id }) => id === activeId);
  return index === -1 ? rows[0] : rows[index + step];
}

function useShortcuts(shortcuts: Shortcuts): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isTaken(event) || hasModifier(event) || isDialogOpen()) return;
    const run = Object.hasOwn(shortcuts, event.key) ? shortcuts[event.key] : undefined;
    if (!run) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

const isTaken = (event: KeyboardEvent) =>
  event.defaultPrevented || isIn(event, FIELDS) || (event.key === 'Enter' && isIn(event, CONTROLS));

const isIn = ({ target }: KeyboardEvent, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey;

const isDialogOpen = () => document.querySelector('dialog[open]') !== null;
