import { formatMoney } from '@gangway/contract/money';
import type { Receipt } from '@gangway/contract/payments';
import { PaymentDay } from './payment-day';
import classes from './receipt-table.module.css';

type Refund = Receipt['refunds'][number];

const STATUS: Record<Refund['status'], string> = {
  wanted: 'On its way',
  pending: 'On its way',
  succeeded: 'Given back',
  failed: 'Did not arrive',
};

export function ReceiptRefunds({ refunds }: Pick<Receipt, 'refunds'>) {
  return (
    <table aria-label="Refunds" className={classes.table}>
      <caption>Refunds</caption>
      <thead className="gw-visually-hidden">
        <tr>
          <th scope="col">Why</th>
          <th scope="col">Date</th>
          <th scope="col">State</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {refunds.map(({ cents, reason, status, createdAt, settledAt }) => (
          <tr key={createdAt + reason}>
            <td>{reason}</td>
            <td>
              <PaymentDay at={settledAt ?? createdAt} />
            </td>
            <td>{STATUS[status]}</td>
            <td>{formatMoney(cents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
