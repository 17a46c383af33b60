import { formatMoney } from '@gangway/contract/money';
import type { Receipt } from '@gangway/contract/payments';
import { PaymentDay } from './payment-day';
import classes from './receipt-table.module.css';

type Refund = Receipt['refunds'][number];

const STATUS: Record<Refund['status'], string> = {
  wanted: 'In progress',
  pending: 'In progress',
  succeeded: 'Completed',
  failed: 'Failed',
};

export function ReceiptRefunds({ refunds }: Pick<Receipt, 'refunds'>) {
  return (
    <table aria-label="Refunds" className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Refunds</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {refunds.map(({ cents, reason, status, createdAt, settledAt }) => (
          <tr key={createdAt + reason}>
            <td>
              {reason}
              <span className={classes.note}>
                {STATUS[status]}, <PaymentDay at={settledAt ?? createdAt} />
              </span>
            </td>
            <td>{formatMoney(cents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
