import { neutralizeFormula } from '@gangway/contract/foundation/formula';

/** Guards against CSV injection: a spreadsheet would run a cell that is a formula. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');

export function downloadCsv(name: string, parts: readonly string[]): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', ...parts], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

const quoted = (cell: string) => `"${neutralizeFormula(cell).replaceAll('"', '""')}"`;
