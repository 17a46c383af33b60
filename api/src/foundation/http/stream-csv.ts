import { BYTE_ORDER_MARK, writeCsv } from './write-csv';

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
