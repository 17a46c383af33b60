import type { Receipt } from '@gangway/contract/payments';
import type { REFUND_REASONS } from '../refunds.table';
import { describePayment } from './describe-payment';
import { presentPayment } from './present-payment';
import type { PaidReceipt } from './read-receipt';

const REASONS: Record<(typeof REFUND_REASONS)[number], string> = {
  name_taken: 'The username or email address was taken meanwhile',
  duplicate: 'It was paid for already, or could not be had any more',
  plan_change: 'The unused part of a plan that another one has replaced',
  authority: 'Refunded by our team',
  provider: 'Refunded through the payment provider',
};

export function presentReceipt(receipt: PaidReceipt): Receipt {
  const { payment, payer, refunds } = receipt;
  const { periodStart, periodEnd } = payment;
  return {
    ...presentPayment(receipt),
    payer: { name: payer.name, email: payer.email },
    lines: [{ ...describePayment(receipt).line, cents: payment.cents }],
    period:
      periodStart && periodEnd
        ? { start: periodStart.toISOString(), end: periodEnd.toISOString() }
        : null,
    refunds: refunds.map(({ cents, reason, status, createdAt, settledAt }) => ({
      cents,
      reason: REASONS[reason],
      status,
      createdAt: createdAt.toISOString(),
      settledAt: settledAt?.toISOString() ?? null,
    })),
  };
}
