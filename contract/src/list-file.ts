import {
  missingColumns,
  placeColumns,
  repeatedColumns,
  titleOf,
  type ColumnPlaces,
} from './csv-columns';
import { isBlank, readCsvLines, type CsvLine, type ParseCsv } from './csv-lines';
import { LIMITS } from './limits';
import { checkRow, type EmployeeRow } from './list-row';

/** What is wrong in a file, and where: by the file's own lines, as an editor counts them. */
export type ListProblem = { line: number; column: string | null; reason: string };

export type ListFile = {
  /** The rows that are right; all of them when there are no problems. */
  rows: EmployeeRow[];
  /** The first ones. */
  problems: ListProblem[];
  problemCount: number;
};

const BROKEN = 'A quotation mark stays open or stands in the middle of a value';

const NO_EMPLOYEES = 'There are no employees below the column names';

const MOST_ROWS = LIMITS.listRows.toLocaleString('en-US');
const TOO_MANY = `A list has at most ${MOST_ROWS} rows. Please split the file into smaller ones`;

/** If none of these has the columns of the header, the file is no list. */
const SAMPLE = 100;
const FEWEST_CELLS = 3;
const NO_LIST = `The first ${SAMPLE} rows are not rows of a list. The others were not read`;

function headerProblems({ line, cells, isBroken }: CsvLine, places: ColumnPlaces): ListProblem[] {
  if (isBroken) return [{ line, column: null, reason: BROKEN }];
  const because = (reason: string) => (column: string) => ({ line, column, reason });
  return [
    ...missingColumns(places).map(because('This column is missing')),
    ...repeatedColumns(cells).map(because('This column is there more than once')),
  ];
}

/** Where a row cannot be parted into its cells, nothing can be said of them one by one. */
function lineProblem({ cells, isBroken }: CsvLine, width: number): string | null {
  if (isBroken) return BROKEN;
  if (cells.slice(width).every(isBlank)) return null;
  return `${cells.length} values for ${width} columns; put those with a separator in them in quotation marks`;
}

const isNearlyBlank = (cells: readonly string[]) =>
  cells.filter((cell) => !isBlank(cell)).length < FEWEST_CELLS;

/** Remembers the addresses of a file, and on which line each was first. */
function repetitions(): (email: string | null, line: number) => string | null {
  const lines = new Map<string, number>();
  return (email, line) => {
    if (email === null) return null;
    const first = lines.get(email);
    if (first === undefined) lines.set(email, line);
    return first === undefined ? null : `The same address is on line ${first}`;
  };
}

/** The line of the first row that is one too many. */
function* findExcess(content: string, parse: ParseCsv): Generator<void, number | null> {
  if (content.length <= LIMITS.listRows) return null;
  let left = 1 + LIMITS.listRows;
  for (const lines of readCsvLines(content, parse)) {
    const excess = lines[left];
    if (excess) return excess.line;
    left -= lines.length;
    yield;
  }
  return null;
}

/** A pause after each piece of the file, and the rows in between. */
function* rowsAndPauses(content: string, parse: ParseCsv): Generator<CsvLine | 'pause', void> {
  for (const lines of readCsvLines(content, parse)) {
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

const nothingBut = (line: number, reason: string): ListFile => ({
  rows: [],
  problems: [{ line, column: null, reason }],
  problemCount: 1,
});

/** Checks one row after the other below the header. */
function rowReader(header: CsvLine, mostProblems: number) {
  const places = placeColumns(header.cells);
  const repetitionOf = repetitions();
  const file: ListFile = { rows: [], problems: [], problemCount: 0 };
  let count = 0;
  let unreadable = 0;
  const add = (problem: ListProblem) => {
    file.problemCount += 1;
    if (file.problems.length < mostProblems) file.problems.push(problem);
  };
  const note = (line: number, column: string | null, reason: string | null) => {
    if (reason !== null) add({ line, column, reason });
  };
  headerProblems(header, places).forEach(add);

  function read(one: CsvLine): void {
    count += 1;
    const reason = lineProblem(one, header.cells.length);
    note(one.line, null, reason);
    if (reason !== null || isNearlyBlank(one.cells)) unreadable += 1;
    if (reason !== null) return;
    const { row, problems, email } = checkRow(one.cells, places);
    if (row) file.rows.push(row);
    for (const { key, reason } of problems) note(one.line, titleOf(key), reason);
    note(one.line, titleOf('email'), repetitionOf(email, one.line));
  }

  return {
    file,
    read,
    note,
    hasColumns: places.size > 0,
    isEmpty: () => count === 0,
    isNoList: () => count === SAMPLE && unreadable === SAMPLE,
  };
}

/**
 * Reads a list as people upload it: every problem of every row, and not the first one only. It
 * pauses after every row, so that other work can have its turn.
 */
export function* readListFile(
  content: string,
  parse: ParseCsv,
  { mostProblems = Infinity } = {},
): Generator<void, ListFile> {
  const excess = yield* findExcess(content, parse);
  if (excess !== null) return nothingBut(excess, TOO_MANY);
  const lines = rowsAndPauses(content, parse);
  const header = yield* nextRow(lines);
  if (!header) return nothingBut(1, 'The file is empty');
  const reader = rowReader(header, mostProblems);
  if (!reader.hasColumns) return reader.file;
  for (let row = yield* nextRow(lines); row; row = yield* nextRow(lines)) {
    reader.read(row);
    if (!reader.isNoList()) continue;
    reader.note(row.line, null, NO_LIST);
    return reader.file;
  }
  if (reader.isEmpty()) reader.note(header.line, null, NO_EMPLOYEES);
  return reader.file;
}

/** `line 7, Email Address`, as the issues of an answer name a place. */
export const problemPlace = ({ line, column }: ListProblem): string =>
  column === null ? `line ${line}` : `line ${line}, ${column}`;
