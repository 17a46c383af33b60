import type { ManagedSalesContact } from '@gangway/contract/desk/authority-organizations';
import { lazy } from 'react';
import { Excerpt } from '../../display/excerpt';
import { type Columns, dateColumn } from '../../table/column';
import { DataTable } from '../../table/data-table';
import { choiceFilter } from '../../table/filter';
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
    text: ({ hasOrganizationFee }) => (hasOrganizationFee ? 'Paid' : 'Unpaid'),
    tone: ({ hasOrganizationFee }) => (hasOrganizationFee ? 'success' : 'warning'),
  },
  {
    key: 'state',
    title: 'Status',
    sort: { by: 'status', first: 'asc' },
    text: ({ answer }) => (answer ? STATES.answered : STATES.open),
    tone: ({ answer }) => (answer ? 'success' : 'warning'),
  },
  dateColumn('received', 'Received', ({ createdAt }) => createdAt),
];

const source = pageSource('GET /api/authority/sales-contacts', (request) => ({
  query: {
    ...pageParams(request, ['date', 'name', 'status']),
    status: oneOf(['open', 'answered'], request.filters['status']),
  },
}));

const MessageDrawer = lazy(
  () => import(/* webpackChunkName: "sales-message" */ './details/message-drawer'),
);
