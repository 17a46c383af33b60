import { counted, formatCount } from '@gangway/contract/foundation/amounts';
import { csvLines, downloadCsv } from '@gangway/shared-ui/csv';
import { serverMessage, showFailure, showToast } from '@gangway/shared-ui/platform';
import { Button, ButtonLink } from '@gangway/shared-ui/primitives/button';
import { DownloadIcon } from '@gangway/shared-ui/primitives/icon';
import type { CallPage } from '@gangway/shared-ui/query';
import { useState } from 'react';
import type { Column } from './column';
import type { PageSource, TableQuery } from './table-query';

type Export<Row> = {
  source: PageSource<Row>;
  query: TableQuery;
  columns: readonly Column<Row>[];
  fileName: string;
};

export type ExportButtonProps<Row> = Export<Row> & { isEmpty: boolean; href?: string | undefined };

export function ExportButton<Row>({ isEmpty, href, ...what }: ExportButtonProps<Row>) {
  const [done, setDone] = useState<number | null>(null);
  const run = async () => {
    setDone(0);
    try {
      const { rows, isCut } = await exportRows(what, setDone);
      showToast({
        title: 'Export ready',
        description: isCut
          ? `The file has the first ${formatCount(rows)} rows. Narrow the filter to get the rest.`
          : `${counted(rows, 'row')} saved to ${what.fileName}.`,
      });
    } catch (error) {
      showFailure('Export failed', serverMessage(error, 'Please try again in a moment.'));
    }
    setDone(null);
  };
  if (href !== undefined && !isEmpty) {
    return (
      <ButtonLink tone="quiet" href={href} download>
        <DownloadIcon />
        Export
      </ButtonLink>
    );
  }
  return (
    <Button tone="quiet" disabled={isEmpty} isBusy={done !== null} onClick={() => void run()}>
      <DownloadIcon />
      {done ? `${formatCount(done)} rows` : 'Export'}
    </Button>
  );
}

const MOST_EXPORTED = 10_000;
const ROWS_AT_ONCE = 500;

async function exportRows<Row>(
  { source, query, columns, fileName }: Export<Row>,
  onProgress: (rows: number) => void,
) {
  const exported = columns.flatMap(({ title, text }) => (text ? [{ title, text }] : []));
  const parts = [csvLines([exported.map(({ title }) => title)])];
  let rows = 0;
  let cursor: string | null = null;
  do {
    const limit = Math.min(ROWS_AT_ONCE, MOST_EXPORTED - rows);
    const page: CallPage<Row> = await source.load({ ...query, cursor, limit });
    parts.push(csvLines(page.items.map((row) => exported.map(({ text }) => text(row)))));
    rows += page.items.length;
    cursor = page.nextCursor;
    onProgress(rows);
  } while (cursor !== null && rows < MOST_EXPORTED);
  downloadCsv(fileName, parts);
  return { rows, isCut: cursor !== null };
}
