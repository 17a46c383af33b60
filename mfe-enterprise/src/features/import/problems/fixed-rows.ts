import type { SkillSeparator } from '@gangway/contract/column-names';
import { type ColumnKey, type ColumnPlaces, titleOf } from '@gangway/contract/csv-columns';
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

type Rules = { places: ColumnPlaces; skillSeparator: SkillSeparator };

/**
 * Only a reading of the whole file finds an address that is on another line too, so that problem
 * stays until the cell changes.
 */
function problemsOf(row: FixedRow, cells: readonly string[], { places, skillSeparator }: Rules) {
  const now = checkRow(cells, places, skillSeparator).problems;
  const isUntouched = (key: ColumnKey) => {
    const place = places.get(key) ?? -1;
    return cells[place] === (row.bad.cells[place] ?? '');
  };
  const kept = row.bad.problems.filter(
    ({ column }) =>
      column !== null && isUntouched(column) && !now.some(({ key }) => key === column),
  );
  return [...now.map(({ key, reason }) => ({ column: key, reason })), ...kept];
}

type CellChange = { place: number; text: string };

export function changeCell(row: FixedRow, { place, text }: CellChange, rules: Rules): FixedRow {
  const cells = row.cells.with(place, text);
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
