import Papa from 'papaparse';

type Cell = string | number;

/**
 * What a spreadsheet would run at the start of a cell. Which character separates the cells depends on
 * its locale, so what follows any of them, or a line end, can be the start of one.
 */
const FORMULA = /(^|[,;|\t\r\n])([\s"\p{Cc}\p{Cf}]*)(?=[=+\-@＝＋－＠])/gu;

const neutralize = (cell: Cell): Cell =>
  typeof cell === 'number' ? cell : cell.replace(FORMULA, "$1$2'");

/** For every export. All cells are quoted, so that no separator within one starts another. */
export const writeCsv = (rows: readonly (readonly Cell[])[]): string =>
  `${Papa.unparse(
    rows.map((row) => row.map(neutralize)),
    { quotes: true },
  )}\r\n`;
