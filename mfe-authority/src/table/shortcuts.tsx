import { Button } from '@gangway/shared-ui/primitives/button';
import { Modal, ModalActions } from '@gangway/shared-ui/primitives/modal';
import { Fragment, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { RowAction, TableRow } from './column';
import type { Table } from './use-table';
import styles from './table.module.css';

type Shortcut = { key: string; does: string; run: () => void };

type Panel = RefObject<HTMLElement | null>;

export function useShortcuts<Row extends TableRow>(table: Table<Row>, panel: Panel) {
  const { selection, actions, rows } = table;
  const [isHelpShown, setHelpShown] = useState(false);
  const index = rows.findIndex(({ id }) => id === table.activeId);
  const active = rows[index];
  const moveTo = (row: Row | undefined) => {
    const line = row && panel.current?.querySelector(`[data-row-key="${row.id}"]`);
    line?.querySelector<HTMLElement>('th > *')?.focus({ preventScroll: true });
    line?.scrollIntoView({ block: 'nearest' });
  };
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
  const search = {
    key: '/',
    does: 'Search',
    run: () => panel.current?.querySelector<HTMLElement>('[type=search]')?.focus(),
  };
  const shortcuts: readonly Shortcut[] = [
    { key: 'j', does: 'Next row', run: () => moveTo(rows[index + 1]) },
    { key: 'k', does: 'Previous row', run: () => moveTo(active ? rows[index - 1] : rows[0]) },
    { key: 'Enter', does: 'Open the row', run: () => active && table.onOpen(active) },
    ...(actions.length > 0 ? [select] : []),
    ...actions.map((action) => ({
      key: action.key,
      does: `${action.label}: the selected rows, or the row you are on`,
      run: () => actOn(action),
    })),
    ...(table.searchHint === undefined ? [] : [search]),
    { key: 'Escape', does: 'Close the panel, or clear the selection', run: selection.clear },
    { key: '?', does: 'Show this list', run: () => setHelpShown(true) },
  ];
  useKeys(shortcuts);
  return {
    showHelp: () => setHelpShown(true),
    help: isHelpShown && <Help shortcuts={shortcuts} onClose={() => setHelpShown(false)} />,
  };
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
        <Fragment key={key}>
          <dt>
            <kbd>{key === 'Escape' ? 'Esc' : key}</kbd>
          </dt>
          <dd>{does}</dd>
        </Fragment>
      ))}
    </dl>
    <ModalActions>
      <Button onClick={onClose}>Close</Button>
    </ModalActions>
  </Modal>
);
