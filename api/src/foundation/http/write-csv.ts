import { neutralizeFormula } from '@gangway/contract/formula';
import Papa from 'papaparse';

/** Before an export: it tells a spreadsheet that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

type Cell = string | number;

const neutralize = (cell: Cell): Cell =>
  typeof cell === 'number' ? cell : neutralizeFormula(cell);

/** For every export. All cells are quoted, so that no separator within one starts another. */
export const writeCsv = (rows: readonly (readonly Cell[])[]): string =>
  `${Papa.unparse(
    rows.map((row) => row.map(neutralize)),
    { quotes: true },
  )}\r\n`;
