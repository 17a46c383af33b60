import { counted, formatCount } from '@gangway/contract/foundation/amounts';
import { csvLines, downloadCsv } from '@gangway/shared-ui/csv';
import { showToast } from '@gangway/shared-ui/platform';
import { useAction } from '@gangway/shared-ui/primitives/action-dialog';
import { Button, ButtonLink } from '@gangway/shared-ui/primitives/button';
import { DownloadIcon } from '@gangway/shared-ui/primitives/icon';
import type { CallPage } from '@gangway/shared-ui/query';
import { useState } from 'react';
import type { TableRow } from './column';
import type { Table } from './use-table';

export function ExportButton<Row extends TableRow>(table: Table<Row>) {
  const [done, setDone] = useState(0);
  const { isBusy, run } = useAction({
    act: async () => {
      setDone(0);
      const { rows, isCut } = await exportRows(table, setDone);
      showToast({
        title: 'Export ready',
        description: isCut
          ? `The file has the first ${formatCount(rows)} rows. Narrow the filter to get the rest.`
          : `${counted(rows, 'row')} saved to ${table.id}.csv.`,
      });
    },
    failureTitle: 'Export failed',
    advice: 'Please try again in a moment.',
  });
  const isEmpty = table.rows.length === 0;
  if (table.exportHref && !isEmpty) {
    return (
      <ButtonLink tone="quiet" href={table.exportHref(table.controls.query)} download>
        <DownloadIcon />
        Export
      </ButtonLink>
    );
  }
  return (
    <Button tone="quiet" disabled={isEmpty} isBusy={isBusy} onClick={() => void run()}>
      <DownloadIcon />
      {isBusy && done > 0 ? `${formatCount(done)} rows` : 'Export'}
    </Button>
  );
}

const MOST_EXPORTED = 10_000;
const ROWS_AT_ONCE = 500;

async function exportRows<Row extends TableRow>(
  { id, source, controls, columns }: Table<Row>,
  onProgress: (rows: number) => void,
) {
  const exported = columns.flatMap(({ title, text }) => (text ? [{ title, text }] : []));
  const parts = [csvLines([exported.map(({ title }) => title)])];
  let rows = 0;
  let cursor: string | null = null;
  do {
    const limit = Math.min(ROWS_AT_ONCE, MOST_EXPORTED - rows);
    const page: CallPage<Row> = await source.load({ ...controls.query, cursor, limit });
    parts.push(csvLines(page.items.map((row) => exported.map(({ text }) => text(row)))));
    rows += page.items.length;
    cursor = page.nextCursor;
    onProgress(rows);
  } while (cursor !== null && rows < MOST_EXPORTED);
  downloadCsv(`${id}.csv`, parts);
  return { rows, isCut: cursor !== null };
}
