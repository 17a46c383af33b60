import { formatCount } from '@gangway/contract/foundation/amounts';
import { useInAddress } from '@gangway/shared-ui/primitives/address-drawer';
import { Button } from '@gangway/shared-ui/primitives/button';
import { EmptyState } from '@gangway/shared-ui/primitives/empty-state';
import { LoadFailure, retryOf } from '@gangway/shared-ui/primitives/notice';
import { Loading } from '@gangway/shared-ui/primitives/skeleton';
import { type CallPage, hasFailed } from '@gangway/shared-ui/query';
import { Suspense, useEffect, useRef } from 'react';
import type { TableRow } from './column';
import { Rows, SelectionBar } from './rows';
import { useShortcuts } from './shortcuts';
import { isNarrowed, PAGE_SIZE } from './table-query';
import { Toolbar } from './toolbar';
import { type DataTableProps, type Table, useTable } from './use-table';
import styles from './table.module.css';

export function DataTable<Row extends TableRow>(props: DataTableProps<Row>) {
  const table = useTable(props);
  const panel = useScrollToPage(table.controls.query.cursor);
  const { help, showHelp } = useShortcuts(table, panel);
  return (
    <section ref={panel} aria-label={table.label} className={styles.panel}>
      <Toolbar {...table} onShowShortcuts={showHelp} />
      <Body {...table} />
      {help}
      {table.parameter !== undefined && <Opened {...table} parameter={table.parameter} />}
    </section>
  );
}

const SKELETON_ROWS = Array.from({ length: 8 }, () => '2.25rem');

export const TableSkeleton = ({ label }: { label: string }) => (
  <Loading
    label={`Loading ${label.toLowerCase()}`}
    heights={SKELETON_ROWS}
    className={styles.state}
  />
);

function useScrollToPage(cursor: string | null) {
  const panel = useRef<HTMLElement>(null);
  const shown = useRef(cursor);
  useEffect(() => {
    if (shown.current !== cursor) panel.current?.scrollIntoView({ block: 'start' });
    shown.current = cursor;
  }, [cursor]);
  return panel;
}

function Body<Row extends TableRow>(table: Table<Row>) {
  const { answer, rows, label } = table;
  if (!answer.data && !hasFailed(answer)) return <TableSkeleton label={label} />;
  if (answer.data && rows.length > 0) {
    return (
      <>
        <Rows {...table} />
        <SelectionBar {...table} />
        <Pager {...table} page={answer.data} />
      </>
    );
  }
  return (
    <div className={styles.state}>
      <NoRows {...table} />
    </div>
  );
}

type PagerProps<Row extends TableRow> = Table<Row> & { page: CallPage<Row> };

function Pager<Row extends TableRow>({ page, answer, controls }: PagerProps<Row>) {
  const { query, canGoBackPages, showFirst, showNext, showPrevious } = controls;
  const { nextCursor } = page;
  return (
    <nav aria-label="Pages" className={styles.pager}>
      <p aria-live="polite">{rangeText(page, query.page)}</p>
      {query.page > 2 && (
        <Button tone="quiet" onClick={showFirst}>
          First
        </Button>
      )}
      <Button tone="quiet" disabled={!canGoBackPages} onClick={showPrevious}>
        Previous
      </Button>
      <Button
        tone="quiet"
        disabled={nextCursor === null}
        isBusy={answer.isPlaceholderData}
        onClick={() => nextCursor !== null && showNext(nextCursor)}
      >
        Next
      </Button>
    </nav>
  );
}

/** `51–100 of 8,214`. */
function rangeText({ items, total, isTotalExact }: CallPage<unknown>, number: number): string {
  const first = (number - 1) * PAGE_SIZE;
  const range = `${formatCount(first + 1)}–${formatCount(first + items.length)}`;
  return `${range} of ${formatCount(total)}${isTotalExact ? '' : '+'}`;
}

function NoRows<Row extends TableRow>({ answer, controls, label, empty }: Table<Row>) {
  const things = label.toLowerCase();
  if (!answer.data) {
    return (
      <>
        <LoadFailure
          title={`We could not load the ${things}`}
          text="Nothing was lost. Try again in a moment."
          {...retryOf(answer)}
        />
        {controls.query.cursor !== null && (
          <Button tone="quiet" onClick={controls.showFirst}>
            Go to the first page
          </Button>
        )}
      </>
    );
  }
  const isFiltered = isNarrowed(controls.query);
  return (
    <>
      <EmptyState title={isFiltered ? `No ${things} match these filters` : empty.title}>
        {isFiltered ? 'Check the spelling, or clear the filters.' : empty.text}
      </EmptyState>
      {isFiltered && (
        <Button tone="quiet" onClick={controls.clearFilters}>
          Clear filters
        </Button>
      )}
    </>
  );
}

type OpenedProps<Row extends TableRow> = Table<Row> & { parameter: string };

function Opened<Row extends TableRow>({ details, parameter, rows }: OpenedProps<Row>) {
  const id = useInAddress(parameter);
  if (id === null) return null;
  const row = rows.find((one) => one.id === id);
  return <Suspense>{details?.({ id, parameter, row, rows })}</Suspense>;
}
