export type Column<T> = { title: string; of: (row: T) => string; isNumber?: boolean };

export function table<T>(columns: readonly Column<T>[], rows: readonly T[]): string {
  const cells = [
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map(({ of }) => of(row))),
  ];
  const widths = columns.map((_, index) =>
    Math.max(...cells.map((line) => line[index]?.length ?? 0)),
  );
  const pad = (text: string, index: number) =>
    columns[index]?.isNumber ? text.padStart(widths[index] ?? 0) : text.padEnd(widths[index] ?? 0);
  return cells.map((line) => `  ${line.map(pad).join('  ')}`.trimEnd()).join('\n');
}
