/**
 * The cell separator depends on the spreadsheet's locale, so a formula can start after any of these
 * or a line end.
 */
const FORMULA = /(^|[,;|\t\r\n])([\s"\p{Cc}\p{Cf}]*)(?=[=+\-@＝＋－＠])/gu;

/** Required for every exported cell that users could have written. */
export const neutralizeFormula = (cell: string): string => cell.replace(FORMULA, "$1$2'");
