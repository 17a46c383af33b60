import { neutralizeFormula } from '@gangway/contract/foundation/formula';
import Papa from 'papaparse';

export type CsvColumns<Row> = readonly (readonly [
  title: string,
  cell: (row: Row) => string | number,
])[];

type CsvPart<Row> = { items: readonly Row[]; nextCursor: string | null };

type CsvSource<Row> = {
  columns: CsvColumns<Row>;
  read: (cursor: string | undefined) => Promise<CsvPart<Row>>;
};

/**
 * A part is read when the one before has been taken, so that an export does not fill the memory and
 * no transaction stays open for a slow reader.
 */
export const streamCsv = <Row>(source: CsvSource<Row>): ReadableStream<Uint8Array> =>
  ReadableStream.from(encodedParts(source));

/** Goes before an export and tells spreadsheet programs that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

type Cell = string | number;

/** Quotes every cell, so that a separator inside one cannot start another. */
export const writeCsv = (rows: readonly (readonly Cell[])[]): string =>
  `${Papa.unparse(
    rows.map((row) => row.map(neutralize)),
    { quotes: true },
  )}\r\n`;

async function* encodedParts<Row>({
  columns,
  read,
}: CsvSource<Row>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  yield encoder.encode(BYTE_ORDER_MARK + writeCsv([columns.map(([title]) => title)]));
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await read(cursor);
    const rows = items.map((row) => columns.map(([, cell]) => cell(row)));
    if (rows.length > 0) yield encoder.encode(writeCsv(rows));
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
}

const neutralize = (cell: Cell): Cell =>
  typeof cell === 'number' ? cell : neutralizeFormula(cell);
