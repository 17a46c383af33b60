import type {
  ManagedSalesContact,
  SalesContactsQuery,
} from '@gangway/contract/desk/authority-organizations';
import { Badge } from '@gangway/shared-ui/primitives/badge';
import { lazy } from 'react';
import { Excerpt } from '../../display/excerpt';
import { choiceFilter, type Columns, dateColumn } from '../../table/column';
import { DataTable } from '../../table/data-table';
import { oneOf, pageParams, pageSource } from '../../table/table-query';
import styles from './sales-messages.module.css';

const STATES = { open: 'Open', answered: 'Answered' } as const;

const filters = [choiceFilter('status', 'Status', { '': 'All', ...STATES })];

export default function SalesMessagesTable() {
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
      parameter="message"
      details={(opened) => <MessageDrawer key={opened.id} {...opened} />}
    />
  );
}

const feeOf = ({ hasOrganizationFee }: ManagedSalesContact) =>
  hasOrganizationFee ? 'Paid' : 'Unpaid';

const stateOf = ({ answer }: ManagedSalesContact) => (answer ? STATES.answered : STATES.open);

const columns: Columns<ManagedSalesContact> = [
  {
    key: 'organization',
    title: 'Organization',
    sort: { by: 'name', first: 'asc' },
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
  dateColumn('received', 'Received', ({ createdAt }) => createdAt),
];

const SORTS = ['date', 'name', 'status'] as const satisfies readonly SalesContactsQuery['sortBy'][];

const source = pageSource('GET /api/authority/sales-contacts', (request) => ({
  query: {
    ...pageParams(request, SORTS),
    status: oneOf(['open', 'answered'], request.filters['status']),
  },
}));

const MessageDrawer = lazy(
  () => import(/* webpackChunkName: "sales-message" */ './details/message-drawer'),
);
