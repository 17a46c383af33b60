import { formatDay } from '@gangway/contract/day';
import { formatMoney } from '@gangway/contract/money';
import type { Payment } from '@gangway/contract/payments';
import styles from './result.module.css';

export function PaymentFacts({ payment }: { payment: Payment }) {
  const { description, cents, number, createdAt, settledAt } = payment;
  return (
    <dl className={styles.facts}>
      <div className={styles.what}>
        <dt>For</dt>
        <dd>{description}</dd>
      </div>
      <div>
        <dt>Amount</dt>
        <dd>{formatMoney(cents)}</dd>
      </div>
      <div>
        <dt>Date</dt>
        <dd>{formatDay(settledAt ?? createdAt)}</dd>
      </div>
      <div>
        <dt>Reference</dt>
        <dd>{number}</dd>
      </div>
    </dl>
  );
}
