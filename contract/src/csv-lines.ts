import { placeColumns } from './csv-columns';

/** The part of papaparse that this needs. */
export type ParseCsv = (
  text: string,
  options: { delimiter: string; newline: '\n'; preview: number },
) => { data: string[][]; errors: readonly { row?: number | undefined }[] };

export type CsvLine = {
  /** Where the row begins, as an editor counts. */
  line: number;
  cells: string[];
  /** Its quotation marks do not pair. */
  isBroken: boolean;
};

const DELIMITERS = [',', ';', '\t', '|'] as const;

const ALL_ROWS = 0;

/** By the header alone: a row may have more semicolons between its skills than commas. */
function delimiterOf(text: string, parse: ParseCsv): string {
  const columns = (delimiter: string) => {
    const { data } = parse(text, { delimiter, newline: '\n', preview: 1 });
    return placeColumns(data[0] ?? []).size;
  };
  return DELIMITERS.map((delimiter) => ({ delimiter, size: columns(delimiter) })).reduce(
    (best, next) => (next.size > best.size ? next : best),
  ).delimiter;
}

const lineBreaks = (cell: string): number => cell.split('\n').length - 1;

export const isBlank = (cell: string): boolean => cell.trim() === '';

/** The rows that are not blank, whatever ends their lines and parts their cells. */
export function readCsvLines(content: string, parse: ParseCsv): CsvLine[] {
  const text = content.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const delimiter = delimiterOf(text.trimStart(), parse);
  const { data, errors } = parse(text, { delimiter, newline: '\n', preview: ALL_ROWS });
  const broken = new Set(errors.map(({ row }) => row));
  let next = 1;
  return data
    .map((cells, index) => {
      const line = next;
      next += cells.reduce((breaks, cell) => breaks + lineBreaks(cell), 1);
      return { line, cells, isBroken: broken.has(index) };
    })
    .filter(({ cells }) => !cells.every(isBlank));
}
