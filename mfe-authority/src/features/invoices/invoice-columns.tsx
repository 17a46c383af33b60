import type { InvoiceLine } from '@gangway/contract/authority-organisations';
import { formatCount, formatPrice } from '@gangway/contract/money';
import { Badge } from '@gangway/shared-ui/primitives/badge';
import { Age, AgeBy } from '../../display/moment';
import type { Columns } from '../../table/column';
import styles from './invoices.module.css';

export const isOpen = ({ invoiced }: InvoiceLine) => invoiced === null;

export const lineName = ({ organizationName, listName }: InvoiceLine) =>
  `${organizationName}, ${listName}`;

type OnMark = (line: InvoiceLine) => void;

type StateProps = { line: InvoiceLine; onMark: OnMark };

const State = ({ line, onMark }: StateProps) => (
  <div className={styles.state}>
    <Badge tone={line.invoiced ? 'success' : 'warning'}>
      {line.invoiced ? 'Invoiced' : 'Open'}
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

export const invoiceColumns = (onMark: OnMark): Columns<InvoiceLine> => [
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
    title: 'Status',
    sort: { by: 'status', first: 'asc' },
    render: (line) => <State line={line} onMark={onMark} />,
  },
];
