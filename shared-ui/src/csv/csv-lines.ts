import { neutralizeFormula } from '@gangway/contract/foundation/formula';

/** Guards against CSV injection: a spreadsheet would run a cell that is a formula. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');

const quoted = (cell: string) => `"${neutralizeFormula(cell).replaceAll('"', '""')}"`;
