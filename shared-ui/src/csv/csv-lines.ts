import { neutralizeFormula } from '@gangway/contract/formula';

const quoted = (cell: string) => `"${neutralizeFormula(cell).replaceAll('"', '""')}"`;

/** Rows as CSV, every cell quoted and without a formula that a spreadsheet would run. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
