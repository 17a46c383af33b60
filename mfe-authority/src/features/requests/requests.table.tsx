import type { RequestAction } from '@gangway/contract/authority-requests';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { RowAction } from '../../table/column';
import { DataTable } from '../../table/data-table';
import { useRowInAddress } from '../../table/row-address';
import { requestColumns } from './request-columns';
import { STATUS_FILTER } from './request-filters';
import type { RequestKind } from './request-kind';
import { isPending, type RequestRecord } from './request-record';

const ReviewInAddress = lazy(
  () => import(/* webpackChunkName: "review" */ './review/review-in-address'),
);
const DecideDialog = lazy(() => import(/* webpackChunkName: "review" */ './review/decide.dialog'));

const PARAMETER = 'request';

type Asked = { action: RequestAction; requests: RequestRecord[]; onDone: () => void };

const rowName = ({ contactName, name }: RequestRecord) => `${contactName}, ${name}`;

const emptyText = ({ nameLabel }: RequestKind) => ({
  title: 'No requests yet',
  text:
    nameLabel === 'Company'
      ? 'Requests for enterprise accounts appear here as soon as a company sends one.'
      : 'Requests from federal agencies appear here as soon as an agency sends one.',
});

/** The requests of one kind, with their review in a panel and decisions on several at once. */
export function RequestsTable({ kind }: { kind: RequestKind }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const requestId = useRowInAddress(PARAMETER);
  const columns = useMemo(() => requestColumns(kind), [kind]);
  const ask = (action: RequestAction) => (requests: RequestRecord[], onDone: () => void) =>
    setAsked({ action, requests, onDone });
  const actions: RowAction<RequestRecord>[] = [
    { key: 'a', label: 'Approve', isFor: isPending, run: ask('approve') },
    { key: 'r', label: 'Reject', tone: 'danger', isFor: isPending, run: ask('reject') },
  ];
  return (
    <DataTable
      id={`${kind.id}-requests`}
      label={kind.label}
      searchHint={`Contact, ${kind.nameLabel.toLowerCase()} or email`}
      columns={columns}
      source={kind.source}
      filters={[STATUS_FILTER]}
      actions={actions}
      rowName={rowName}
      parameter={PARAMETER}
      empty={emptyText(kind)}
    >
      {(rows) => (
        <Suspense>
          {requestId !== null && (
            <ReviewInAddress
              kind={kind}
              requestId={requestId}
              parameter={PARAMETER}
              shownIds={rows.map(({ id }) => id)}
            />
          )}
          {asked && <DecideDialog kind={kind} {...asked} onClose={() => setAsked(null)} />}
        </Suspense>
      )}
    </DataTable>
  );
}
