import type { SkillSeparator } from '@gangway/contract/talent/column-names';
import { type ColumnKey, titleOf } from '@gangway/contract/talent/csv-columns';
import type { ColumnIndexes } from '@gangway/contract/talent/index-columns';
import { checkRow } from '@gangway/contract/talent/list-row';
import type { Correction } from '../draft/draft';
import type { BadRow } from '../reader/reading';

export type FixedRow = {
  bad: BadRow;
  cells: readonly string[];
  problems: BadRow['problems'];
  isChanged: boolean;
  isLeftOut: boolean;
  /** Needs a correction too, or the one that left it out would stay. */
  isPutBack: boolean;
};

type Rules = { indexes: ColumnIndexes; skillSeparator: SkillSeparator };

type CellChange = { index: number; text: string };

export function changeCell(row: FixedRow, { index, text }: CellChange, rules: Rules): FixedRow {
  const cells = row.cells.with(index, text);
  return { ...row, cells, problems: problemsOf(row, cells, rules), isChanged: true };
}

/** With the corrections that were made after the file was read, on a page that was left since. */
export function fixedRows(
  badRows: readonly BadRow[],
  {
    columnCount,
    corrections,
    ...rules
  }: Rules & { columnCount: number; corrections: readonly Correction[] },
): FixedRow[] {
  const byLine = new Map(corrections.map((correction) => [correction.line, correction]));
  return badRows.map((bad) => {
    const row = fixedRow(bad, columnCount);
    const correction = byLine.get(bad.line);
    return correction ? withCorrection(row, correction, rules) : row;
  });
}

export const toggleLeftOut = (row: FixedRow): FixedRow => ({
  ...row,
  isLeftOut: !row.isLeftOut,
  isPutBack: row.isLeftOut,
});

export const correctionsOf = (rows: readonly FixedRow[]): Correction[] =>
  rows
    .filter(({ isChanged, isLeftOut, isPutBack }) => isChanged || isLeftOut || isPutBack)
    .map((row) => ({ line: row.bad.line, span: row.bad.span, cells: correctedCells(row) }));

export const problemText = ({ problems, isLeftOut }: FixedRow): string =>
  isLeftOut
    ? ''
    : problems
        .map(({ column, reason }) => (column === null ? reason : `${titleOf(column)}: ${reason}`))
        .join('; ');

/**
 * Only a reading of the whole file finds an address that is on another line too, so that problem
 * stays until the cell changes.
 */
function problemsOf(row: FixedRow, cells: readonly string[], { indexes, skillSeparator }: Rules) {
  const now = checkRow(cells, indexes, skillSeparator).problems;
  const isUntouched = (key: ColumnKey) => {
    const index = indexes.get(key) ?? -1;
    return cells[index] === (row.bad.cells[index] ?? '');
  };
  const kept = row.bad.problems.filter(
    ({ column }) =>
      column !== null && isUntouched(column) && !now.some(({ key }) => key === column),
  );
  return [...now.map(({ key, reason }) => ({ column: key, reason })), ...kept];
}

const fixedRow = (bad: BadRow, columnCount: number): FixedRow => ({
  bad,
  cells:
    bad.cells.length < columnCount || isTooLong(bad)
      ? inColumns(bad.cells, columnCount)
      : bad.cells,
  problems: bad.problems,
  isChanged: false,
  isLeftOut: false,
  isPutBack: false,
});

const isTooLong = ({ problems }: BadRow) => problems.some(({ column }) => column === null);

function inColumns(cells: readonly string[], count: number): readonly string[] {
  const last = cells.slice(count - 1).join(', ');
  return Array.from({ length: count }, (_, at) => (at === count - 1 ? last : (cells[at] ?? '')));
}

function withCorrection(row: FixedRow, { cells }: Correction, rules: Rules): FixedRow {
  if (cells === null) return toggleLeftOut(row);
  if (isSame(cells, row.bad.cells)) return row;
  return { ...row, cells, problems: problemsOf(row, cells, rules), isChanged: true };
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((cell, index) => cell === other[index]);

const correctedCells = ({ bad, cells, isChanged, isLeftOut }: FixedRow) => {
  if (isLeftOut) return null;
  return [...(isChanged ? cells : bad.cells)];
};
