import { Button } from '@gangway/shared-ui/primitives/button';
import { Modal, ModalActions } from '@gangway/shared-ui/primitives/modal';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { RowAction, TableRow } from './column';
import type { Selection } from './rows';
import styles from './table.module.css';

type ShortcutsOptions<Row extends TableRow> = {
  body: RefObject<HTMLElement | null>;
  rows: readonly Row[];
  activeId: string | null;
  selection: Selection<Row>;
  actions: readonly RowAction<Row>[];
  onOpen: (row: Row) => void;
  onSearch: (() => void) | null;
};

type Shortcut = { key: string; does: string; run: () => void };

export function useShortcuts<Row extends TableRow>(options: ShortcutsOptions<Row>) {
  const { selection, actions, onOpen, onSearch } = options;
  const [isHelpShown, setHelpShown] = useState(false);
  const active = options.rows.find(({ id }) => id === options.activeId);
  const actOn = (action: RowAction<Row>) => {
    const meant = selection.selected.length > 0 ? selection.selected : active ? [active] : [];
    const fitting = meant.filter(action.isFor);
    if (fitting.length > 0) action.run(fitting, selection.clear);
  };
  const select = {
    key: 'x',
    does: 'Select or deselect the row',
    run: () => active && selection.toggle(active.id),
  };
  const shortcuts: readonly Shortcut[] = [
    { key: 'j', does: 'Next row', run: () => moveFocus(options, 1) },
    { key: 'k', does: 'Previous row', run: () => moveFocus(options, -1) },
    { key: 'Enter', does: 'Open the row', run: () => active && onOpen(active) },
    ...(actions.length > 0 ? [select] : []),
    ...actions.map((action) => ({
      key: action.key,
      does: `${action.label}: the selected rows, or the row you are on`,
      run: () => actOn(action),
    })),
    ...(onSearch ? [{ key: '/', does: 'Search', run: onSearch }] : []),
    { key: 'Escape', does: 'Close the panel, or clear the selection', run: selection.clear },
    { key: '?', does: 'Show this list', run: () => setHelpShown(true) },
  ];
  useKeys(shortcuts);
  return {
    showHelp: () => setHelpShown(true),
    help: isHelpShown && <Help shortcuts={shortcuts} onClose={() => setHelpShown(false)} />,
  };
}

function moveFocus<Row extends TableRow>(options: ShortcutsOptions<Row>, step: number): void {
  const { body, rows, activeId } = options;
  const index = rows.findIndex(({ id }) => id === activeId);
  const row = index === -1 ? rows[0] : rows[index + step];
  const line = row && body.current?.querySelector(`[data-row-key="${row.id}"]`);
  line?.querySelector<HTMLElement>('th > *')?.focus({ preventScroll: true });
  line?.scrollIntoView({ block: 'nearest' });
}

function useKeys(shortcuts: readonly Shortcut[]): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isTaken(event) || hasModifier(event) || isDialogOpen()) return;
    const shortcut = shortcuts.find(({ key }) => key === event.key);
    if (!shortcut) return;
    event.preventDefault();
    shortcut.run();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

const FIELDS = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';
const CONTROLS = 'a, button, input, summary, th[tabindex]';

const isTaken = (event: KeyboardEvent) =>
  event.defaultPrevented || isIn(event, FIELDS) || (event.key === 'Enter' && isIn(event, CONTROLS));

const isIn = ({ target }: KeyboardEvent, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey;

const isDialogOpen = () => document.querySelector('dialog[open]') !== null;

type HelpProps = { shortcuts: readonly Shortcut[]; onClose: () => void };

const Help = ({ shortcuts, onClose }: HelpProps) => (
  <Modal title="Keyboard shortcuts" onClose={onClose}>
    <dl className={styles.shortcuts}>
      {shortcuts.map(({ key, does }) => (
        <div key={key}>
          <dt>
            <kbd>{key === 'Escape' ? 'Esc' : key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
    <ModalActions>
      <Button onClick={onClose}>Close</Button>
    </ModalActions>
  </Modal>
);
