import { csvLines, downloadCsv } from '@gangway/shared-ui/csv';
import type { Column } from './column';
import type { PageSource, TableQuery } from './table-query';

const MOST_EXPORTED = 10_000;
const ROWS_AT_ONCE = 500;

type Export<Row> = {
  source: PageSource<Row>;
  query: TableQuery;
  columns: readonly Column<Row>[];
  fileName: string;
  onProgress: (rows: number) => void;
};

export async function exportRows<Row>({
  source,
  query,
  columns,
  fileName,
  onProgress,
}: Export<Row>) {
  const exported = columns.flatMap(({ title, text }) => (text ? [{ title, text }] : []));
  const parts = [csvLines([exported.map(({ title }) => title)])];
  let rows = 0;
  let cursor: string | null = null;
  do {
    const limit = Math.min(ROWS_AT_ONCE, MOST_EXPORTED - rows);
    const page: Awaited<ReturnType<typeof source.load>> = await source.load({
      ...query,
      cursor,
      limit,
    });
    parts.push(csvLines(page.items.map((row) => exported.map(({ text }) => text(row)))));
    rows += page.items.length;
    cursor = page.nextCursor;
    onProgress(rows);
  } while (cursor !== null && rows < MOST_EXPORTED);
  downloadCsv(fileName, parts);
  return { rows, isCut: cursor !== null };
}
