import type { SkillSeparator } from '@gangway/contract/column-names';
import { type ColumnKey, type ColumnIndexes, titleOf } from '@gangway/contract/csv-columns';
import { checkRow } from '@gangway/contract/list-row';
import type { Correction } from '../draft/draft';
import type { BadRow } from '../reader/reading';

export type FixedRow = {
  bad: BadRow;
  cells: readonly string[];
  problems: BadRow['problems'];
  isChanged: boolean;
  isLeftOut: boolean;
};

function inColumns(cells: readonly string[], count: number): readonly string[] {
  const last = cells.slice(count - 1).join(', ');
  return Array.from({ length: count }, (_, at) => (at === count - 1 ? last : (cells[at] ?? '')));
}

const isTooLong = ({ problems }: BadRow) => problems.some(({ column }) => column === null);

export const fixedRow = (bad: BadRow, columnCount: number): FixedRow => ({
  bad,
  cells:
    bad.cells.length < columnCount || isTooLong(bad)
      ? inColumns(bad.cells, columnCount)
      : bad.cells,
  problems: bad.problems,
  isChanged: false,
  isLeftOut: false,
});

type Rules = { indexes: ColumnIndexes; skillSeparator: SkillSeparator };

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

type CellChange = { index: number; text: string };

export function changeCell(row: FixedRow, { index, text }: CellChange, rules: Rules): FixedRow {
  const cells = row.cells.with(index, text);
  return { ...row, cells, problems: problemsOf(row, cells, rules), isChanged: true };
}

export const correctionsOf = (rows: readonly FixedRow[]): Correction[] =>
  rows
    .filter(({ isChanged, isLeftOut }) => isChanged || isLeftOut)
    .map(({ bad: { line, span }, cells, isLeftOut }) => ({
      line,
      span,
      cells: isLeftOut ? null : [...cells],
    }));

export const problemText = ({ problems, isLeftOut }: FixedRow): string =>
  isLeftOut
    ? ''
    : problems
        .map(({ column, reason }) => (column === null ? reason : `${titleOf(column)}: ${reason}`))
        .join('; ');
