import type {
  ManagedSalesContact,
  SalesContactsQuery,
} from '@gangway/contract/authority-organisations';
import { Badge } from '@gangway/shared-ui/primitives/badge';
import { lazy, Suspense } from 'react';
import { Excerpt } from '../../display/excerpt';
import { Age } from '../../display/moment';
import type { Columns, Filter } from '../../table/column';
import { DataTable } from '../../table/data-table';
import { oneOf, pageParams, pageSource } from '../../table/page-source';
import { useRowInAddress } from '../../table/row-address';
import styles from './sales-messages.module.css';

const MessageInAddress = lazy(
  () => import(/* webpackChunkName: "sales-message" */ './details/message-in-address'),
);

const PARAMETER = 'message';

const SORTS = ['date', 'name', 'status'] as const satisfies readonly SalesContactsQuery['sortBy'][];
const STATES = { open: 'Open', answered: 'Answered' } as const;

const feeOf = ({ hasOrganizationFee }: ManagedSalesContact) =>
  hasOrganizationFee ? 'Paid' : 'Unpaid';

const stateOf = ({ answer }: ManagedSalesContact) => (answer ? STATES.answered : STATES.open);

const columns: Columns<ManagedSalesContact> = [
  {
    key: 'organization',
    title: 'Organization',
    sort: { by: 'name', first: 'asc' },
    render: ({ organizationName }) => organizationName,
    text: ({ organizationName }) => organizationName,
  },
  {
    key: 'contact',
    title: 'Contact',
    render: ({ contactName, contactEmail }) => (
      <>
        {contactName}
        <span className={styles.email}>{contactEmail}</span>
      </>
    ),
    text: ({ contactName, contactEmail }) => `${contactName}, ${contactEmail}`,
  },
  {
    key: 'message',
    title: 'Message',
    render: ({ message }) => <Excerpt text={message} />,
    text: ({ message }) => message,
  },
  {
    key: 'fee',
    title: 'Setup fee',
    render: (contact) => (
      <Badge tone={contact.hasOrganizationFee ? 'success' : 'warning'}>{feeOf(contact)}</Badge>
    ),
    text: feeOf,
  },
  {
    key: 'state',
    title: 'Status',
    sort: { by: 'status', first: 'asc' },
    render: (contact) => (
      <Badge tone={contact.answer ? 'success' : 'warning'}>{stateOf(contact)}</Badge>
    ),
    text: stateOf,
  },
  {
    key: 'received',
    title: 'Received',
    sort: { by: 'date', first: 'desc' },
    render: ({ createdAt }) => <Age at={createdAt} />,
    text: ({ createdAt }) => createdAt,
  },
];

const filters: readonly Filter[] = [
  {
    name: 'status',
    label: 'Status',
    choices: [
      { value: '', label: 'All' },
      { value: 'open', label: STATES.open },
      { value: 'answered', label: STATES.answered },
    ],
  },
];

const source = pageSource('GET /api/authority/sales-contacts', {
  input: (request) => ({
    query: {
      ...pageParams(request),
      status: oneOf(['open', 'answered'], request.filters['status']),
      sortBy: oneOf(SORTS, request.sort?.by),
    },
  }),
  rows: (contacts) => contacts,
});

export default function SalesMessagesTable() {
  const messageId = useRowInAddress(PARAMETER);
  return (
    <DataTable
      id="sales-messages"
      label="Sales messages"
      searchHint="Organization, contact or text"
      columns={columns}
      source={source}
      filters={filters}
      rowName={({ contactName, organizationName }) => `${contactName}, ${organizationName}`}
      empty={{
        title: 'No sales messages yet',
        text: 'A message appears here as soon as an organization writes to sales.',
      }}
      parameter={PARAMETER}
    >
      {(rows) => (
        <Suspense>
          {messageId !== null && (
            <MessageInAddress
              key={messageId}
              messageId={messageId}
              parameter={PARAMETER}
              row={rows.find(({ id }) => id === messageId)}
            />
          )}
        </Suspense>
      )}
    </DataTable>
  );
}
