import { neutralizeFormula } from '@gangway/contract/foundation/formula';
import Papa from 'papaparse';

/** Goes before an export and tells spreadsheet programs that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

type Cell = string | number;

/** Quotes every cell, so that a separator inside one cannot start another. */
export const writeCsv = (rows: readonly (readonly Cell[])[]): string =>
  `${Papa.unparse(
    rows.map((row) => row.map(neutralize)),
    { quotes: true },
  )}\r\n`;

const neutralize = (cell: Cell): Cell =>
  typeof cell === 'number' ? cell : neutralizeFormula(cell);
