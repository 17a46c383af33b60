import { formatDay } from '@gangway/contract/day';
import { formatMoney } from '@gangway/contract/amounts';
import type { Payment } from '@gangway/contract/payments';
import { ResultFacts } from '../primitives/result-page';

export function PaymentFacts({ payment }: { payment: Payment }) {
  const { description, cents, number, createdAt, settledAt } = payment;
  return (
    <ResultFacts
      facts={[
        { label: 'Description', value: description },
        { label: 'Amount', value: formatMoney(cents) },
        { label: 'Date', value: formatDay(settledAt ?? createdAt) },
        { label: 'Reference', value: number },
      ]}
    />
  );
}
