import type { InvoiceLine } from '@gangway/contract/desk/authority-organizations';
import { formatCount, formatPrice } from '@gangway/contract/foundation/amounts';
import { callUrl } from '@gangway/shared-ui/platform';
import { Badge } from '@gangway/shared-ui/primitives/badge';
import { lazy, Suspense, useMemo, useState } from 'react';
import { AgeBy } from '../../display/moment';
import { type Columns, dateColumn, type RowAction } from '../../table/column';
import { DataTable } from '../../table/data-table';
import { choiceFilter } from '../../table/filter';
import { oneOf, pageParams, pageSource, type TableQuery } from '../../table/table-query';
import styles from './invoices.module.css';

const MarkDialog = lazy(() => import(/* webpackChunkName: "mark-invoiced" */ './mark.dialog'));

const STATES = { open: 'Open', invoiced: 'Invoiced' } as const;

const filters = [choiceFilter('status', 'Status', { '': 'All', ...STATES })];

type InvoicesToSettle = { lines: readonly InvoiceLine[]; onDone: () => void };

export default function InvoicesTable() {
  const [invoicesToSettle, setInvoicesToSettle] = useState<InvoicesToSettle | null>(null);
  const ask = (lines: readonly InvoiceLine[], onDone: () => void) =>
    setInvoicesToSettle({ lines, onDone });
  const columns = useMemo(
    () => invoiceColumns((line) => setInvoicesToSettle({ lines: [line], onDone: () => undefined })),
    [],
  );
  const actions: RowAction<InvoiceLine>[] = [
    { key: 'i', label: 'Mark as invoiced', isFor: isOpen, run: ask },
  ];
  return (
    <>
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
      />
      <Suspense>
        {invoicesToSettle && (
          <MarkDialog {...invoicesToSettle} onClose={() => setInvoicesToSettle(null)} />
        )}
      </Suspense>
    </>
  );
}

type OnMark = (line: InvoiceLine) => void;

const invoiceColumns = (onMark: OnMark): Columns<InvoiceLine> => [
  {
    key: 'organization',
    title: 'Organization',
    sort: { by: 'name', first: 'asc' },
    render: ({ organizationName }) => organizationName,
  },
  { key: 'list', title: 'List', render: ({ listName }) => listName },
  { key: 'people', title: 'People', align: 'end', render: ({ people }) => formatCount(people) },
  {
    key: 'amount',
    title: 'Amount',
    align: 'end',
    sort: { by: 'amount', first: 'desc' },
    render: ({ cents }) => formatPrice(cents),
  },
  dateColumn('uploaded', 'Uploaded', ({ createdAt }) => createdAt),
  {
    key: 'state',
    title: 'Status',
    sort: { by: 'status', first: 'asc' },
    render: (line) => <State line={line} onMark={onMark} />,
  },
];

const State = ({ line, onMark }: { line: InvoiceLine; onMark: OnMark }) => (
  <div className={styles.state}>
    <Badge tone={line.invoiced ? 'success' : 'warning'}>
      {line.invoiced ? STATES.invoiced : STATES.open}
    </Badge>
    {line.invoiced ? (
      <AgeBy {...line.invoiced} />
    ) : (
      <button
        type="button"
        className={styles.mark}
        aria-label={`Mark as invoiced: ${lineName(line)}`}
        onClick={() => onMark(line)}
      >
        Mark as invoiced
      </button>
    )}
  </div>
);

const lineName = ({ organizationName, listName }: InvoiceLine) =>
  `${organizationName}, ${listName}`;

const isOpen = ({ invoiced }: InvoiceLine) => invoiced === null;

const statusIn = ({ filters }: TableQuery) => oneOf(['open', 'invoiced'], filters['status']);

const source = pageSource('GET /api/authority/invoices', (request) => ({
  query: {
    ...pageParams(request, ['date', 'name', 'status', 'amount']),
    status: statusIn(request),
  },
}));

function exportHref(query: TableQuery): string {
  const search = query.search.trim();
  return callUrl('GET /api/authority/invoices/export', {
    query: { ...(search && { search }), status: statusIn(query) },
  });
}
