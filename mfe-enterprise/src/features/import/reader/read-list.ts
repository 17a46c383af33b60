import { type ColumnKey, columnsOf } from '@gangway/contract/talent/csv-columns';
import {
  type CsvLine,
  findDelimiter,
  type ParseCsv,
  readCsvLines,
} from '@gangway/contract/talent/csv-lines';
import {
  type ColumnIndexes,
  missingColumns,
  indexColumns,
  repeatedColumns,
} from '@gangway/contract/talent/index-columns';
import { type ListProblem, readListFile } from '@gangway/contract/talent/list-file';
import Papa from 'papaparse';
import type { Correction } from '../draft/draft';
import { decode, DOUBTFUL_ENCODINGS, type Encoding, findEncoding, sampleWords } from './encoding';
import type {
  BadRow,
  EncodingChoice,
  FileFacts,
  ReadEvent,
  ReadRequest,
  ReadResult,
} from './reading';

export const parseCsv: ParseCsv = (text, { isWhole, ...config }) => {
  const { data, errors, meta } = asResult(new Papa.Parser(config).parse(text, 0, !isWhole));
  return { data, errors, cursor: meta.cursor };
};

type Listen = (event: ReadEvent) => void;

const SAMPLE_ROWS = 5;

const NOT_TEXT = 'This is not a text file. Open it in your spreadsheet program and save it as CSV.';

export function* readList(
  bytes: Uint8Array,
  request: ReadRequest,
  listen: Listen,
): Generator<void, ReadResult> {
  const { text, isAsStored, ...encoding } = yield* readText(bytes, request);
  const lines = firstLines(text, request);
  const [header = [], ...sample] = lines.map(({ cells }) => cells);
  const indexes = indexColumns(header, request);
  const facts: FileFacts = {
    ...encoding,
    header,
    sample: sample.slice(0, SAMPLE_ROWS),
    indexes: [...indexes],
  };
  if (!isText(text)) return { ...facts, kind: 'unreadable', reason: NOT_TEXT };
  const question = questionOf(lines, indexes, request);
  if (question) return { ...facts, ...question };
  const checked = yield* check(text, request, listen);
  return { ...facts, kind: 'checked', ...checked, content: isAsStored ? null : new Blob([text]) };
}

/**
 * Sound: this parser is the one behind `Papa.parse`, which declares this type for its results; the
 * parser's own type is missing.
 */
function asResult(result: unknown): Papa.ParseResult<string[]> {
  return result as Papa.ParseResult<string[]>;
}

type Text = {
  text: string;
  encoding: Encoding;
  encodingChoices: EncodingChoice[];
  isAsStored: boolean;
};

function* readText(bytes: Uint8Array, request: ReadRequest): Generator<void, Text> {
  const found = findEncoding(bytes);
  const encoding = request.encoding ?? found.encoding;
  yield;
  const encodingChoices = found.isInDoubt
    ? DOUBTFUL_ENCODINGS.map((one) => ({ encoding: one, words: sampleWords(bytes, one) }))
    : [];
  yield;
  const decoded = decode(bytes, encoding);
  yield;
  const { corrections } = request;
  const isCorrected = corrections.length > 0;
  const text = isCorrected
    ? correctLines(decoded, corrections, findDelimiter(decoded, parseCsv, request))
    : decoded;
  yield;
  return { text, encoding, encodingChoices, isAsStored: encoding === 'utf-8' && !isCorrected };
}

/** All other rows keep their line number, so that problems still refer to the user's own file. */
function correctLines(text: string, corrections: readonly Correction[], delimiter: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  for (const { line, span, cells } of corrections) {
    lines[line - 1] = cells === null ? '' : write(cells, delimiter);
    lines.fill('', line, line - 1 + span);
  }
  return lines.join('\n');
}

const write = (cells: readonly string[], delimiter: string): string =>
  Papa.unparse([cells.map((cell) => cell.replace(/\s*\n\s*/g, ' '))], { delimiter, newline: '\n' });

function firstLines(text: string, request: ReadRequest): CsvLine[] {
  for (const lines of readCsvLines(text, parseCsv, request)) {
    if (lines.length > 0) return lines;
  }
  return [];
}

/**
 * Apart from line ends and tabs, text has no control characters; binary files such as images have
 * many.
 */
const CONTROL = /[\0-\x08\x0E-\x1A\x1C-\x1F]/g;
const BEGINNING = 4096;
const MOST_CONTROLS = 8;

const isText = (text: string) =>
  (text.slice(0, BEGINNING).match(CONTROL)?.length ?? 0) <= MOST_CONTROLS;

type Question = { kind: 'columns'; missing: string[] } | { kind: 'skills'; example: string };

function questionOf(
  [header, ...rows]: readonly CsvLine[],
  indexes: ColumnIndexes,
  request: ReadRequest,
): Question | null {
  const missing = missingColumns(indexes);
  if (header && missing.length > 0 && canMatch(header, missing.length, request)) {
    return { kind: 'columns', missing };
  }
  const example = request.skillSeparator ? null : commaSkills(rows, indexes.get('skills'));
  return example === null ? null : { kind: 'skills', example };
}

function canMatch({ cells, isBroken }: CsvLine, missing: number, request: ReadRequest): boolean {
  const names = new Set(cells.map((cell) => cell.trim()).filter((cell) => cell !== ''));
  const found = indexColumns(cells, request).size;
  const isClear = !isBroken && repeatedColumns(cells, request).length === 0;
  return isClear && names.size - found >= missing;
}

function commaSkills(rows: readonly CsvLine[], index: number | undefined): string | null {
  if (index === undefined) return null;
  const cells = rows.map(({ cells }) => cells[index] ?? '');
  const withCommas = cells.filter((cell) => cell.includes(',') && !cell.includes(';'));
  const withSemicolons = cells.filter((cell) => cell.includes(';'));
  return withCommas.length > withSemicolons.length ? (withCommas[0] ?? null) : null;
}

const MOST_PROBLEMS = 1000;

function* check(text: string, { columns, isFederal, skillSeparator }: ReadRequest, listen: Listen) {
  const reporting = reporter(countLines(text), listen);
  yield;
  const ofRows = new Set<ListProblem>();
  let rowCount = 0;
  const { problems } = yield* readListFile(text, parseCsv, {
    columns,
    isFederal,
    skillSeparator: skillSeparator ?? ';',
    mostProblems: MOST_PROBLEMS,
    onRow(row, found) {
      rowCount += 1;
      if (ofRows.size < MOST_PROBLEMS) found.forEach((problem) => ofRows.add(problem));
      reporting.onRow(row, found);
    },
  });
  const badRowCount = reporting.end();
  return { rowCount, badRowCount, fileProblems: problems.filter((one) => !ofRows.has(one)) };
}

/** The page can process a message of this many rows within a frame. */
const MOST_ROWS_AT_ONCE = 400;
const REPORT_MS = 100;

function reporter(lineCount: number, listen: Listen) {
  let badRows: BadRow[] = [];
  let badRowCount = 0;
  let reportedAt = performance.now();
  const report = (line: number) => {
    listen({ kind: 'progress', share: Math.min(1, line / lineCount), badRows });
    badRows = [];
    reportedAt = performance.now();
  };
  return {
    onRow(row: CsvLine, problems: readonly ListProblem[]): void {
      if (problems.length > 0) {
        badRows.push(badRow(row, problems));
        badRowCount += 1;
      }
      const isDue = performance.now() - reportedAt > REPORT_MS;
      if (isDue || badRows.length === MOST_ROWS_AT_ONCE) report(row.line);
    },
    end(): number {
      report(lineCount);
      return badRowCount;
    },
  };
}

function badRow(row: CsvLine, problems: readonly ListProblem[]): BadRow {
  return {
    line: row.line,
    span: spanOf(row),
    cells: row.cells,
    problems: problems.map(({ column, reason }) => ({
      column: column === null ? null : (KEYS.get(column) ?? null),
      reason,
    })),
    isBroken: row.isBroken,
  };
}

function spanOf({ cells }: CsvLine): number {
  return cells.reduce((lines, cell) => lines + cell.split('\n').length - 1, 1);
}

const KEYS: ReadonlyMap<string, ColumnKey> = new Map(
  columnsOf({ isFederal: true }).map(({ key, title }) => [title, key]),
);

function countLines(text: string): number {
  let count = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
