import {
  missingColumns,
  placeColumns,
  repeatedColumns,
  titleOf,
  type ColumnPlaces,
} from './csv-columns';
import { isBlank, readCsvLines, type CsvLine, type ParseCsv } from './csv-lines';
import { checkRow, type EmployeeRow } from './list-row';

/** What is wrong in a file, and where: by the file's own lines, as an editor counts them. */
export type ListProblem = { line: number; column: string | null; reason: string };

/** The rows that are right; all of them when there are no problems. */
export type ListFile = { rows: EmployeeRow[]; problems: ListProblem[] };

const BROKEN = 'A quotation mark stays open or stands in the middle of a value';

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

/** Reads a list as people upload it: every problem of every row, and not the first one only. */
export function readListFile(content: string, parse: ParseCsv): ListFile {
  const [header, ...lines] = readCsvLines(content, parse);
  if (!header) {
    return { rows: [], problems: [{ line: 1, column: null, reason: 'The file is empty' }] };
  }
  const places = placeColumns(header.cells);
  const repetitionOf = repetitions();
  const rows: EmployeeRow[] = [];
  const problems = headerProblems(header, places);
  const note = (line: number, column: string | null, reason: string | null) => {
    if (reason !== null) problems.push({ line, column, reason });
  };

  if (lines.length === 0) note(header.line, null, 'There are no employees below the column names');
  for (const one of lines) {
    const unreadable = lineProblem(one, header.cells.length);
    note(one.line, null, unreadable);
    if (unreadable !== null) continue;
    const checked = checkRow(one.cells, places);
    if (checked.row) rows.push(checked.row);
    for (const { key, reason } of checked.problems) note(one.line, titleOf(key), reason);
    note(one.line, titleOf('email'), repetitionOf(checked.email, one.line));
  }
  return { rows, problems };
}

/** `line 7, Email Address`, as the issues of an answer name a place. */
export const problemPlace = ({ line, column }: ListProblem): string =>
  column === null ? `line ${line}` : `line ${line}, ${column}`;
