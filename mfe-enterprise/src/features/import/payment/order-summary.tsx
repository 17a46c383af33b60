import { people } from '@gangway/contract/counted';
import { formatCount, formatMoney } from '@gangway/contract/money';
import { Ticket } from '@gangway/shared-ui/primitives/ticket';
import { FALLBACK_SETUP_FEE } from '../setup-fee';
import type { ListPayment } from './start-payment';

function setupFee({ order }: ListPayment, isPaid: boolean): string {
  if (isPaid) return 'Paid';
  return formatMoney((order?.organizationFee ?? FALLBACK_SETUP_FEE) * 100);
}

type OrderSummaryProps = { payment: ListPayment; isFeePaid: boolean };

export function OrderSummary({ payment, isFeePaid }: OrderSummaryProps) {
  const { name, department, cents, employeeCount, updated, skipped } = payment;
  const each = employeeCount === 0 ? 0 : cents / employeeCount;
  return (
    <Ticket
      label="Order summary"
      title={name}
      note={department}
      features={[
        `${people(employeeCount)} on the list`,
        'We will send the invitations as soon as you pay',
        ...(updated > 0 ? [`${people(updated)} updated, not charged again`] : []),
        ...(skipped.length > 0 ? [`${people(skipped.length)} skipped, not charged`] : []),
      ]}
      total={{ label: 'Total', value: formatMoney(cents) }}
      lines={[
        {
          label: 'Upload fee',
          value: `${formatCount(employeeCount)} × ${formatMoney(each)}`,
        },
        { label: 'Organization setup fee', value: setupFee(payment, isFeePaid) },
      ]}
      foot="The setup fee is paid once for each organization, through sales. It is not part of this total."
    />
  );
}
