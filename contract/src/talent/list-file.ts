import { LIMITS } from '../foundation/limits';
import type { SkillSeparator } from './column-names';
import { MOST_COLUMNS, titleOf } from './csv-columns';
import { isBlank, readCsvLines, type CsvLine, type ParseCsv } from './csv-lines';
import {
  missingColumns,
  indexColumns,
  repeatedColumns,
  type ColumnIndexes,
  type ColumnRules,
} from './index-columns';
import { checkRow, type EmployeeRow } from './list-row';

export type ListProblem = { line: number; column: string | null; reason: string };

export type ListFile = {
  rows: EmployeeRow[];
  problems: ListProblem[];
  problemCount: number;
  refusal: string | null;
};

export type ListReading = ColumnRules & {
  mostProblems?: number;
  skillSeparator?: SkillSeparator | undefined;
  onRow?: (row: CsvLine, problems: readonly ListProblem[]) => void;
};

const BROKEN = 'A quotation mark is not closed or is in the middle of a value';

const TOO_LONG = 'This row is longer than 64 KB, or a quotation mark in it is not closed';

const NO_COLUMNS = 'The first row has none of the required column names';
const NO_PEOPLE = 'There are no rows below the column names';

const SAMPLE = 100;
const FEWEST_CELLS = 3;

export const refusedFile = (reason: string, line = 1): ListFile => ({
  rows: [],
  problems: [{ line, column: null, reason }],
  problemCount: 1,
  refusal: reason,
});

const MOST_ROWS = LIMITS.listRows.toLocaleString('en-US');
const TOO_MANY = `A list can have at most ${MOST_ROWS} rows. Please split the file into smaller ones`;
const NO_LIST = `The first ${SAMPLE} rows do not look like a list, so we did not read the rest`;

/** Pauses after every row, so that other work gets its turn. */
export function* readListFile(content: string, parse: ParseCsv, reading: ListReading = {}) {
  const excess = yield* findExcess(content, parse);
  if (excess !== null) return refusedFile(TOO_MANY, excess);
  const lines = rowsAndPauses(content, parse, reading);
  const header = yield* nextRow(lines);
  if (!header) return refusedFile('The file is empty');
  const width = header.cells.length;
  if (width > MOST_COLUMNS) return refusedFile(tooManyColumns(width), header.line);
  const reader = rowReader(header, reading);
  if (!reader.hasColumns) return reader.refuse(NO_COLUMNS);
  for (let row = yield* nextRow(lines); row; row = yield* nextRow(lines)) {
    reader.read(row);
    if (reader.isNoList()) return reader.refuseAt(row.line, NO_LIST);
  }
  return reader.isEmpty() ? reader.refuseAt(header.line, NO_PEOPLE) : reader.file;
}

export const problemLocation = ({ line, column }: ListProblem): string =>
  column === null ? `line ${line}` : `line ${line}, ${column}`;

function* findExcess(content: string, parse: ParseCsv): Generator<void, number | null> {
  if (!hasMoreLinesThan(LIMITS.listRows, content)) return null;
  let left = 1 + LIMITS.listRows;
  for (const lines of readCsvLines(content, parse)) {
    const excess = lines[left];
    if (excess) return excess.line;
    left -= lines.length;
    yield;
  }
  return null;
}

const LINE_END = /\r\n?|\n/g;

function hasMoreLinesThan(count: number, content: string): boolean {
  let left = count;
  for (const _ of content.matchAll(LINE_END)) {
    left -= 1;
    if (left < 0) return true;
  }
  return false;
}

function* rowsAndPauses(
  content: string,
  parse: ParseCsv,
  rules: ColumnRules,
): Generator<CsvLine | 'pause', void> {
  for (const lines of readCsvLines(content, parse, rules)) {
    yield* lines;
    yield 'pause';
  }
}

function* nextRow(lines: Generator<CsvLine | 'pause', void>): Generator<void, CsvLine | null> {
  for (;;) {
    yield;
    const { done, value } = lines.next();
    if (done) return null;
    if (value !== 'pause') return value;
  }
}

const tooManyColumns = (count: number) =>
  `The first row has ${count.toLocaleString('en-US')} columns. A list has 10, and at most ${MOST_COLUMNS} are read`;

function rowReader(header: CsvLine, reading: ListReading) {
  const { mostProblems = Infinity, skillSeparator, onRow } = reading;
  const indexes = indexColumns(header.cells, reading);
  const repetitionOf = repetitions();
  const file: ListFile = { rows: [], problems: [], problemCount: 0, refusal: null };
  let count = 0;
  let unreadable = 0;
  const add = (problem: ListProblem) => {
    file.problemCount += 1;
    if (file.problems.length < mostProblems) file.problems.push(problem);
  };
  headerProblems(header, indexes, reading).forEach(add);

  function problemsOf({ line, cells }: CsvLine): ListProblem[] {
    const { row, problems, email } = checkRow(cells, indexes, skillSeparator);
    const repetition = repetitionOf(email, line);
    if (row && repetition === null) file.rows.push(row);
    return [
      ...problems.map(({ key, reason }) => ({ line, column: titleOf(key), reason })),
      ...(repetition === null ? [] : [{ line, column: titleOf('email'), reason: repetition }]),
    ];
  }

  function read(one: CsvLine): void {
    count += 1;
    const reason = lineProblem(one, header.cells.length);
    if (reason !== null || isNearlyBlank(one.cells)) unreadable += 1;
    const problems = reason === null ? problemsOf(one) : [{ line: one.line, column: null, reason }];
    problems.forEach(add);
    onRow?.(one, problems);
  }

  function refuse(reason: string): ListFile {
    file.refusal = reason;
    return file;
  }

  return {
    file,
    read,
    refuse,
    refuseAt(line: number, reason: string): ListFile {
      add({ line, column: null, reason });
      return refuse(reason);
    },
    hasColumns: indexes.size > 0,
    isEmpty: () => count === 0,
    isNoList: () => count === SAMPLE && unreadable === SAMPLE,
  };
}

function repetitions(): (email: string | null, line: number) => string | null {
  const lines = new Map<string, number>();
  return (email, line) => {
    if (email === null) return null;
    const first = lines.get(email);
    if (first === undefined) lines.set(email, line);
    return first === undefined ? null : `The same address is on line ${first}`;
  };
}

function headerProblems(header: CsvLine, found: ColumnIndexes, rules: ColumnRules): ListProblem[] {
  const { line, cells, isBroken } = header;
  if (isBroken) return [{ line, column: null, reason: brokenReason(header) }];
  const because = (reason: string) => (column: string) => ({ line, column, reason });
  return [
    ...missingColumns(found).map(because('This column is missing')),
    ...repeatedColumns(cells, rules).map(because('This column appears more than once')),
  ];
}

const brokenReason = ({ cells }: CsvLine) => (cells.length === 0 ? TOO_LONG : BROKEN);

function lineProblem(row: CsvLine, width: number): string | null {
  const { cells, isBroken } = row;
  if (isBroken) return brokenReason(row);
  if (cells.slice(width).every(isBlank)) return null;
  return `${cells.length} values for ${width} columns; put values that contain a separator in quotation marks`;
}

const isNearlyBlank = (cells: readonly string[]) =>
  cells.filter((cell) => !isBlank(cell)).length < FEWEST_CELLS;
