import { counted, formatCount } from '@gangway/contract/foundation/amounts';
import { serverMessage, showFailure, showToast } from '@gangway/shared-ui/platform';
import { DownloadIcon } from '@gangway/shared-ui/primitives/icon';
import { useState } from 'react';
import type { Column } from './column';
import type { PageSource, TableQuery } from './table-query';
import styles from './toolbar.module.css';

export type ExportButtonProps<Row> = {
  source: PageSource<Row>;
  query: TableQuery;
  columns: readonly Column<Row>[];
  fileName: string;
  isEmpty: boolean;
  href?: string | undefined;
};

export function ExportButton<Row>({ isEmpty, href, ...what }: ExportButtonProps<Row>) {
  const [done, setDone] = useState<number | null>(null);
  const run = async () => {
    setDone(0);
    try {
      const { exportRows } = await import(/* webpackChunkName: "export" */ './export-rows');
      const { rows, isCut } = await exportRows({ ...what, onProgress: setDone });
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
  const isBusy = done !== null;
  if (href !== undefined && !isEmpty) {
    return (
      <a className={styles.tool} href={href} download>
        <DownloadIcon />
        Export
      </a>
    );
  }
  return (
    <button
      type="button"
      className={styles.tool}
      disabled={isEmpty}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={() => !isBusy && void run()}
    >
      <DownloadIcon />
      {isBusy && done > 0 ? `${formatCount(done)} rows` : 'Export'}
    </button>
  );
}
