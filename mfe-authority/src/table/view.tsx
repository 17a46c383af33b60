import { Button } from '@gangway/shared-ui/primitives/button';
import { SettingsIcon } from '@gangway/shared-ui/primitives/icon';
import { SegmentedControl } from '@gangway/shared-ui/primitives/segmented-control';
import { useId, useState } from 'react';
import type { Column } from './column';
import styles from './toolbar.module.css';

export type Density = 'comfortable' | 'compact';

type View = { density: Density; columns: Readonly<Record<string, boolean>> };

/** Kept in the browser. */
export function useTableView<Row>(tableId: string, columns: readonly Column<Row>[]) {
  const storageKey = `gangway-table:${tableId}`;
  const [view, setView] = useState(() => readView(storageKey));
  const change = (changes: Partial<View>) => {
    const next = { ...view, ...changes };
    setView(next);
    try {
      localStorage.setItem(storageKey, JSON.stringify(next));
    } catch {
      // Storage can be turned off or full: the choice then lasts as long as the page.
    }
  };
  return {
    columns,
    density: view.density,
    setDensity: (density: Density) => change({ density }),
    isShown: (column: Column<Row>) =>
      column === columns[0] || (view.columns[column.key] ?? !column.isHidden),
    showColumn: (key: string, isShown: boolean) =>
      change({ columns: { ...view.columns, [key]: isShown } }),
  };
}

type ViewMenuProps<Row> = { view: ReturnType<typeof useTableView<Row>> };

/** A press on what takes no focus gives it to the root, so that only one outside closes the menu. */
export function ViewMenu<Row>({ view }: ViewMenuProps<Row>) {
  const [isOpen, setOpen] = useState(false);
  const menuId = useId();
  return (
    <div
      tabIndex={-1}
      className={styles.view}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.preventDefault();
        setOpen(false);
        event.currentTarget.querySelector('button')?.focus();
      }}
    >
      <Button
        tone="quiet"
        aria-expanded={isOpen}
        aria-controls={menuId}
        onClick={() => setOpen(!isOpen)}
      >
        <SettingsIcon />
        View
      </Button>
      <div id={menuId} className={styles.menu} hidden={!isOpen}>
        {isOpen && <Choices view={view} />}
      </div>
    </div>
  );
}

/** An older version or the user may have stored anything. */
function readView(storageKey: string): View {
  const stored = readStored(storageKey);
  if (!isRecord(stored)) return { density: 'comfortable', columns: {} };
  const columns = isRecord(stored['columns']) ? Object.entries(stored['columns']) : [];
  return {
    density: stored['density'] === 'compact' ? 'compact' : 'comfortable',
    columns: Object.fromEntries(columns.map(([key, isShown]) => [key, isShown === true])),
  };
}

function readStored(storageKey: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? 'null');
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const DENSITIES = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
] as const;

function Choices<Row>({ view }: ViewMenuProps<Row>) {
  const [, ...hideable] = view.columns;
  return (
    <>
      <SegmentedControl
        legend="Density"
        segments={DENSITIES}
        value={view.density}
        onChange={view.setDensity}
      />
      {hideable.map((column) => (
        <label key={column.key}>
          <input
            type="checkbox"
            checked={view.isShown(column)}
            onChange={({ target }) => view.showColumn(column.key, target.checked)}
          />
          {column.title}
        </label>
      ))}
    </>
  );
}
