import { neutralizeFormula } from '@gangway/contract/formula';
import Papa from 'papaparse';

type Cell = string | number;

const neutralize = (cell: Cell): Cell =>
  typeof cell === 'number' ? cell : neutralizeFormula(cell);

/** For every export. All cells are quoted, so that no separator within one starts another. */
export const writeCsv = (rows: readonly (readonly Cell[])[]): string =>
  `${Papa.unparse(
    rows.map((row) => row.map(neutralize)),
    { quotes: true },
  )}\r\n`;
