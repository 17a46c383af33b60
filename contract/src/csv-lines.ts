import { placeColumns, type ColumnRules } from './csv-columns';

/**
 * What papaparse's parser does with a piece of a file: the rows that are complete in it, and where
 * the first begins that is not.
 */
export type ParseCsv = (
  text: string,
  options: { delimiter: string; newline: '\n'; isWhole: boolean },
) => { data: string[][]; errors: readonly { row?: number | undefined }[]; cursor: number };

export type CsvLine = {
  /** Where the row begins, as an editor counts. */
  line: number;
  cells: string[];
  /** Its quotation marks do not pair. */
  isBroken: boolean;
};

const DELIMITERS = [',', ';', '\t', '|'] as const;

/** Of lines of one character too, parsed within a few milliseconds. */
const PIECE = 4 * 1024;
const LONGEST_HEADER = 8 * 1024;
/** A longer one mostly has a quotation mark that stays open. */
const LONGEST_ROW = 64 * 1024;

const withPlainLineEnds = (text: string) => text.replace(/\r\n?/g, '\n');

/** What Excel writes and reads before the header: `sep=;`. */
const SEPARATOR_LINE = /^sep=([^\w\s"]|\t)[ \t,;]*(?=[\r\n])/i;

/**
 * By the header alone: a row may have more semicolons between its skills than commas. By known
 * columns first, and then by their number, as none may be known before they are matched by hand.
 */
function guessDelimiter(text: string, parse: ParseCsv, rules: ColumnRules): string {
  const start = withPlainLineEnds(text.trimStart().slice(0, LONGEST_HEADER));
  const guesses = DELIMITERS.map((delimiter) => {
    const { data } = parse(start, { delimiter, newline: '\n', isWhole: true });
    const header = data[0] ?? [];
    return { delimiter, known: placeColumns(header, rules).size, cells: header.length };
  });
  return guesses.reduce((best, next) => {
    const isBetter =
      next.known > best.known || (next.known === best.known && next.cells > best.cells);
    return isBetter ? next : best;
  }).delimiter;
}

const lineBreaks = (cell: string): number =>
  cell.includes('\n') ? cell.split('\n').length - 1 : 0;

export const isBlank = (cell: string): boolean => cell.trim() === '';

/** Does not part the two characters of a line end of Windows. */
function endOfPiece(text: string, start: number): number {
  const end = Math.min(start + PIECE, text.length);
  return text[end - 1] === '\r' && text[end] === '\n' ? end + 1 : end;
}

/** What separates the cells of a file, and the file without what says so before the header. */
function startOf(content: string, parse: ParseCsv, rules: ColumnRules) {
  const marked = content.replace(/^\uFEFF/, '');
  const [separatorLine = '', separator] = SEPARATOR_LINE.exec(marked) ?? [];
  // Its line end stays, so that lines are counted as an editor does.
  const text = marked.slice(separatorLine.length);
  return { text, delimiter: separator ?? guessDelimiter(text, parse, rules) };
}

export const findDelimiter = (content: string, parse: ParseCsv, rules: ColumnRules): string =>
  startOf(content, parse, rules).delimiter;

/**
 * The rows that are not blank, whatever ends their lines and separates their cells: piece by piece,
 * so that a large file can be read between other work, and a broken one does not fill the memory.
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
