import type { InvoiceLine, InvoicesQuery } from '@gangway/contract/authority-organisations';
import { callUrl } from '@gangway/shared-ui/platform';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { Filter, RowAction } from '../../table/column';
import { DataTable } from '../../table/data-table';
import { oneOf, pageParams, pageSource } from '../../table/page-source';
import type { TableQuery } from '../../table/table-query';
import { invoiceColumns, isOpen, lineName } from './invoice-columns';

const MarkDialog = lazy(() => import(/* webpackChunkName: "mark-invoiced" */ './mark.dialog'));

const SORTS = [
  'date',
  'name',
  'status',
  'amount',
] as const satisfies readonly InvoicesQuery['sortBy'][];

const statusIn = ({ filters }: TableQuery) => oneOf(['open', 'invoiced'], filters['status']);

const filters: readonly Filter[] = [
  {
    name: 'status',
    label: 'Status',
    choices: [
      { value: '', label: 'All' },
      { value: 'open', label: 'Open' },
      { value: 'invoiced', label: 'Invoiced' },
    ],
  },
];

const source = pageSource('GET /api/authority/invoices', {
  input: (request) => ({
    query: {
      ...pageParams(request),
      status: statusIn(request),
      sortBy: oneOf(SORTS, request.sort?.by),
    },
  }),
  rows: (lines) => lines,
});

/** The whole filter, not the page in view; the server records that it was exported. */
function exportHref(query: TableQuery): string {
  const search = query.search.trim();
  return callUrl('GET /api/authority/invoices/export', {
    query: { ...(search && { search }), status: statusIn(query) },
  });
}

type Asked = { lines: readonly InvoiceLine[]; onDone: () => void };

export default function InvoicesTable() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (lines: readonly InvoiceLine[], onDone: () => void) => setAsked({ lines, onDone });
  const columns = useMemo(
    () => invoiceColumns((line) => setAsked({ lines: [line], onDone: () => undefined })),
    [],
  );
  const actions: RowAction<InvoiceLine>[] = [
    { key: 'i', label: 'Mark as invoiced', isFor: isOpen, run: ask },
  ];
  return (
    <DataTable
      id="invoices"
      label="Invoices"
      searchHint="Organization"
      columns={columns}
      source={source}
      filters={filters}
      actions={actions}
      rowName={lineName}
      empty={{
        title: 'Nothing to invoice yet',
        text: 'A line appears here as soon as a federal organization uploads a list.',
      }}
      exportHref={exportHref}
    >
      {() => (
        <Suspense>{asked && <MarkDialog {...asked} onClose={() => setAsked(null)} />}</Suspense>
      )}
    </DataTable>
  );
}
