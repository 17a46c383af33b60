import { indexColumns, type ColumnRules } from './index-columns';

/**
 * papaparse for one piece of a file: the complete rows, and `cursor`, where the first incomplete
 * row begins.
 */
export type ParseCsv = (
  text: string,
  options: { delimiter: string; newline: '\n'; isWhole: boolean },
) => { data: string[][]; errors: readonly { row?: number | undefined }[]; cursor: number };

export type CsvLine = {
  /** Line number in a text editor, where the row begins. */
  line: number;
  cells: string[];
  isBroken: boolean;
};

/** Parsed within a few milliseconds, even if every line has only one character. */
const PIECE = 4 * 1024;
const LONGEST_HEADER = 8 * 1024;
/** A longer row mostly has an unclosed quotation mark. */
const LONGEST_ROW = 64 * 1024;

export const isBlank = (cell: string): boolean => cell.trim() === '';

export const findDelimiter = (content: string, parse: ParseCsv, rules: ColumnRules): string =>
  startOf(content, parse, rules).delimiter;

/**
 * Parsed in pieces, so that a large file can be read between other work and a broken one does not
 * fill the memory.
 */
export function* readCsvLines(
  content: string,
  parse: ParseCsv,
  rules: ColumnRules = {},
): Generator<CsvLine[], void> {
  const { text, delimiter } = startOf(content, parse, rules);
  let rest = '';
  let line = 1;
  for (let start = 0; start < text.length;) {
    const end = endOfPiece(text, start);
    const isWhole = end === text.length;
    rest += withPlainLineEnds(text.slice(start, end));
    start = end;
    const { data, errors, cursor } = parse(rest, { delimiter, newline: '\n', isWhole });
    if (data.length === 0 && rest.length > LONGEST_ROW) {
      yield [{ line, cells: [], isBroken: true }];
      return;
    }
    const broken = new Set(errors.map(({ row }) => row));
    const lines = data.map((cells, index) => {
      const first = line;
      line += cells.reduce((breaks, cell) => breaks + lineBreaks(cell), 1);
      return { line: first, cells, isBroken: broken.has(index) };
    });
    yield lines.filter(({ cells }) => !cells.every(isBlank));
    rest = rest.slice(cursor);
  }
}

/** Excel writes and reads this before the header: `sep=;`. */
const SEPARATOR_LINE = /^sep=([^\w\s"]|\t)[ \t,;]*(?=[\r\n])/i;

function startOf(content: string, parse: ParseCsv, rules: ColumnRules) {
  const marked = content.replace(/^\uFEFF/, '');
  const [separatorLine = '', separator] = SEPARATOR_LINE.exec(marked) ?? [];
  // The line end stays, so that line numbers match a text editor.
  const text = marked.slice(separatorLine.length);
  return { text, delimiter: separator ?? guessDelimiter(text, parse, rules) };
}

const DELIMITERS = [',', ';', '\t', '|'] as const;

/**
 * By the header alone, as a row may have more semicolons between skills than commas. The column
 * count decides where no column is known yet.
 */
function guessDelimiter(text: string, parse: ParseCsv, rules: ColumnRules): string {
  const start = withPlainLineEnds(text.trimStart().slice(0, LONGEST_HEADER));
  const guesses = DELIMITERS.map((delimiter) => {
    const { data } = parse(start, { delimiter, newline: '\n', isWhole: true });
    const header = data[0] ?? [];
    return { delimiter, known: indexColumns(header, rules).size, cells: header.length };
  });
  return guesses.reduce((best, next) => {
    const isBetter =
      next.known > best.known || (next.known === best.known && next.cells > best.cells);
    return isBetter ? next : best;
  }).delimiter;
}

const withPlainLineEnds = (text: string) => text.replace(/\r\n?/g, '\n');

function endOfPiece(text: string, start: number): number {
  const end = Math.min(start + PIECE, text.length);
  return text[end - 1] === '\r' && text[end] === '\n' ? end + 1 : end;
}

const lineBreaks = (cell: string): number =>
  cell.includes('\n') ? cell.split('\n').length - 1 : 0;
