/**
 * What a spreadsheet would run at the start of a cell. Which character separates the cells depends on
 * its locale, so what follows any of them, or a line end, can be the start of one.
 */
const FORMULA = /(^|[,;|\t\r\n])([\s"\p{Cc}\p{Cf}]*)(?=[=+\-@＝＋－＠])/gu;

/** For every cell of an export that users could have written. */
export const neutralizeFormula = (cell: string): string => cell.replace(FORMULA, "$1$2'");
