import { useState } from 'react';
import type { Column } from './column';

export type Density = 'comfortable' | 'compact';

type View = { density: Density; columns: Readonly<Record<string, boolean>> };

export function useTableView<Row>(tableId: string, columns: readonly Column<Row>[]) {
  const storageKey = `gangway-table:${tableId}`;
  const [view, setView] = useState(() => readView(storageKey));
  const change = (changes: Partial<View>) => {
    const next = { ...view, ...changes };
    setView(next);
    storeView(storageKey, next);
  };
  const isShown = (column: Column<Row>) =>
    column === columns[0] || (view.columns[column.key] ?? !column.isHidden);
  return {
    density: view.density,
    setDensity: (density: Density) => change({ density }),
    isShown,
    showColumn: (key: string, isColumnShown: boolean) =>
      change({ columns: { ...view.columns, [key]: isColumnShown } }),
  };
}

function readView(storageKey: string): View {
  try {
    return parseView(localStorage.getItem(storageKey));
  } catch {
    return parseView(null);
  }
}

/** An older version or the user may have stored anything. */
function parseView(text: string | null): View {
  const stored: unknown = JSON.parse(text ?? 'null');
  if (!isRecord(stored)) return { density: 'comfortable', columns: {} };
  const columns = isRecord(stored['columns']) ? Object.entries(stored['columns']) : [];
  return {
    density: stored['density'] === 'compact' ? 'compact' : 'comfortable',
    columns: Object.fromEntries(columns.map(([key, isShown]) => [key, isShown === true])),
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function storeView(storageKey: string, view: View): void {
  // Storage can be turned off or full: the choice then lasts as long as the page.
  try {
    localStorage.setItem(storageKey, JSON.stringify(view));
  } catch {
    return;
  }
}
