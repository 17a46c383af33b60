import { useState } from 'react';
import type { TableRow } from './column';

const NONE: ReadonlySet<string> = new Set();

export function useSelection<Row extends TableRow>(rows: readonly Row[], pageKey: string) {
  const [chosen, setChosen] = useState({ pageKey, ids: NONE });
  const ids = chosen.pageKey === pageKey ? chosen.ids : NONE;
  const set = (next: Iterable<string>) => setChosen({ pageKey, ids: new Set(next) });
  const selected = rows.filter(({ id }) => ids.has(id));
  const isAll = rows.length > 0 && selected.length === rows.length;
  return {
    selected,
    isAll,
    has: (id: string) => ids.has(id),
    toggle: (id: string) =>
      set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]),
    toggleAll: () => set(isAll ? [] : rows.map(({ id }) => id)),
    clear: () => set([]),
  };
}

export type Selection<Row extends TableRow> = ReturnType<typeof useSelection<Row>>;
