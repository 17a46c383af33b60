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
