import type { InvoiceLine } from '@gangway/contract/authority-organisations';
import { formatCount, formatPrice } from '@gangway/contract/money';
import { Badge } from '@gangway/shared-ui/primitives/badge';
import { Age, AgeBy } from '../../display/moment';
import type { Column, Columns } from '../../table/column';
import styles from './invoices.module.css';

export const isOpen = ({ invoiced }: InvoiceLine) => invoiced === null;

export const lineName = ({ organizationName, listName }: InvoiceLine) =>
  `${organizationName}, ${listName}`;

const facts: Columns<InvoiceLine> = [
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
  {
    key: 'uploaded',
    title: 'Uploaded',
    sort: { by: 'date', first: 'desc' },
    render: ({ createdAt }) => <Age at={createdAt} />,
  },
  {
    key: 'state',
    title: 'State',
    sort: { by: 'status', first: 'asc' },
    render: (line) => (
      <Badge tone={isOpen(line) ? 'warning' : 'success'}>
        {isOpen(line) ? 'Open' : 'Invoiced'}
      </Badge>
    ),
  },
  {
    key: 'invoiced',
    title: 'Invoiced',
    render: ({ invoiced }) => invoiced && <AgeBy {...invoiced} />,
  },
];

const action = (onMark: (line: InvoiceLine) => void): Column<InvoiceLine> => ({
  key: 'action',
  title: 'Action',
  render: (line) =>
    isOpen(line) && (
      <button
        type="button"
        className={styles.mark}
        aria-label={`Mark as invoiced: ${lineName(line)}`}
        onClick={() => onMark(line)}
      >
        Mark as invoiced
      </button>
    ),
});

export const invoiceColumns = (onMark: (line: InvoiceLine) => void): Columns<InvoiceLine> => [
  ...facts,
  action(onMark),
];
