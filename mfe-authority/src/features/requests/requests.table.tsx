import type { RequestAction } from '@gangway/contract/desk/authority-requests';
import { SHORT_CLEARANCE_NAMES } from '@gangway/contract/talent/clearance-names';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Age, AgeBy } from '../../display/moment';
import type { Column, Columns, RowAction } from '../../table/column';
import { DataTable } from '../../table/data-table';
import { type RequestKind, isPending, type RequestRecord, STATUS_NAMES } from './request-kind';
import { STATUS_FILTER } from './request-kinds';
import { StatusBadge } from './request-status';
import styles from './requests.module.css';

const DecideDialog = lazy(() => import(/* webpackChunkName: "review" */ './review/decide.dialog'));

type RequestsToDecide = { action: RequestAction; requests: RequestRecord[]; onDone: () => void };

export function RequestsTable({ kind }: { kind: RequestKind }) {
  const [requestsToDecide, setRequestsToDecide] = useState<RequestsToDecide | null>(null);
  const columns = useMemo(() => requestColumns(kind), [kind]);
  const ask = (action: RequestAction) => (requests: RequestRecord[], onDone: () => void) =>
    setRequestsToDecide({ action, requests, onDone });
  const actions: RowAction<RequestRecord>[] = [
    { key: 'a', label: 'Approve', isFor: isPending, run: ask('approve') },
    { key: 'r', label: 'Reject', isFor: isPending, run: ask('reject') },
  ];
  return (
    <>
      <DataTable
        id={`${kind.id}-requests`}
        label={kind.label}
        searchHint={`Contact, ${kind.nameLabel.toLowerCase()} or email`}
        columns={columns}
        source={kind.source}
        filters={[STATUS_FILTER]}
        actions={actions}
        rowName={rowName}
        parameter="request"
        empty={emptyText(kind)}
        details={(opened) => <ReviewDrawer kind={kind} {...opened} />}
      />
      <Suspense>
        {requestsToDecide && (
          <DecideDialog
            kind={kind}
            {...requestsToDecide}
            onClose={() => setRequestsToDecide(null)}
          />
        )}
      </Suspense>
    </>
  );
}

const requestColumns = ({ id, nameLabel }: RequestKind): Columns<RequestRecord> => [
  { key: 'contact', title: 'Contact', text: ({ contactName }) => contactName },
  { key: 'name', title: nameLabel, sort: { by: 'name', first: 'asc' }, text: ({ name }) => name },
  ...(id === 'federal' ? [department, clearance] : []),
  ...after.map((column) =>
    column.key === 'phone' && id === 'federal' ? { ...column, isHidden: true } : column,
  ),
];

type RequestColumn = Column<RequestRecord>;

const department: RequestColumn = {
  key: 'department',
  title: 'Department',
  render: (request) => request.department,
  text: (request) => request.department ?? '',
};

const clearanceText = ({ securityClearance }: RequestRecord) =>
  securityClearance === null ? '' : SHORT_CLEARANCE_NAMES[securityClearance];

const clearance: RequestColumn = {
  key: 'clearance',
  title: 'Clearance',
  text: clearanceText,
};

const after: readonly RequestColumn[] = [
  { key: 'email', title: 'Email', text: ({ email }) => email },
  {
    key: 'phone',
    title: 'Phone',
    render: ({ phoneNumber }) => <span className={styles.phone}>{phoneNumber}</span>,
    text: ({ phoneNumber }) => phoneNumber,
  },
  {
    key: 'status',
    title: 'Status',
    sort: { by: 'status', first: 'asc' },
    render: ({ status }) => <StatusBadge status={status} />,
    text: ({ status }) => STATUS_NAMES[status],
  },
  {
    key: 'received',
    title: 'Received',
    sort: { by: 'date', first: 'desc' },
    render: ({ createdAt }) => (
      <span className={styles.when}>
        <Age at={createdAt} />
      </span>
    ),
    text: ({ createdAt }) => createdAt,
  },
  {
    key: 'decided',
    title: 'Decided',
    render: ({ decision }) => decision && <AgeBy at={decision.decidedAt} by={decision.decidedBy} />,
    text: ({ decision }) => (decision ? `${decision.decidedAt} by ${decision.decidedBy}` : ''),
  },
];

const rowName = ({ contactName, name }: RequestRecord) => `${contactName}, ${name}`;

const emptyText = ({ nameLabel }: RequestKind) => ({
  title: 'No requests yet',
  text:
    nameLabel === 'Company'
      ? 'Requests for enterprise accounts appear here as soon as a company sends one.'
      : 'Requests from federal agencies appear here as soon as an agency sends one.',
});

const ReviewDrawer = lazy(() => import(/* webpackChunkName: "review" */ './review/review-drawer'));
