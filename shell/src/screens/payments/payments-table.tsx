import type { Payment } from '@gangway/contract/commerce/payments';
import { formatMoney } from '@gangway/contract/foundation/amounts';
import { Link } from '@gangway/shared-ui/platform';
import type { ReactNode } from 'react';
import { PaymentDay, PaymentStatus } from './payment-status';
import classes from './payments-table.module.css';

const COLUMNS = ['Date', 'Description', 'Amount', 'Refunded', 'Status'];

/**
 * Explicit roles, because on a narrow screen the rows are displayed as cards and would lose the
 * table semantics.
 */
export function PaymentsTable({ payments }: { payments: readonly Payment[] }) {
  return (
    <table role="table" aria-label="Payments" className={classes.table}>
      <thead role="rowgroup">
        <tr role="row">
          {COLUMNS.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {payments.map((payment) => (
          <Row key={payment.id} payment={payment} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ payment }: { payment: Payment }) {
  const { id, number, description, cents, refundedCents, createdAt } = payment;
  return (
    <tr role="row">
      <td role="cell" className={classes.day}>
        <PaymentDay at={createdAt} />
      </td>
      <td role="cell" className={classes.what}>
        <Link href={`/payments/${id}`} className={classes.link}>
          {description}
        </Link>
        <span className={classes.number}>{number}</span>
      </td>
      <Cell label="Amount" className={classes.figure}>
        {formatMoney(cents)}
      </Cell>
      <Cell label="Refunded" className={classes.figure}>
        {refundedCents > 0 && formatMoney(refundedCents)}
      </Cell>
      <td role="cell" className={classes.status}>
        <PaymentStatus {...payment} />
      </td>
    </tr>
  );
}

type CellProps = { label: string; className?: string | undefined; children?: ReactNode };

function Cell({ label, className, children }: CellProps) {
  return (
    <td role="cell" className={className}>
      {children && <span className={classes.label}>{label}</span>}
      {children}
    </td>
  );
}
