import type { Receipt } from '@gangway/contract/payments';
import type { Env } from '../../foundation/env/env';
import type { REFUND_REASONS } from '../tables/refunds.table';
import { describePayment } from './describe-payment';
import { presentPayment } from './present-payment';
import type { PaidReceipt } from './read-receipt';

const REASONS: Record<(typeof REFUND_REASONS)[number], string> = {
  name_taken: 'Someone else registered the username or email address first',
  duplicate: 'Already paid for, or no longer available',
  plan_change: 'Unused part of your previous plan',
  authority: 'Refunded by our team',
  provider: 'Refunded through the payment provider',
};

/** No tax is charged on anything that is sold: the price is what is paid. */
const TAX_CENTS = 0;

export function presentReceipt(receipt: PaidReceipt, { operator }: Pick<Env, 'operator'>): Receipt {
  const { payment, payer, billing, card, refunds } = receipt;
  const { periodStart, periodEnd } = payment;
  return {
    ...presentPayment(receipt),
    seller: { name: operator.name, address: operator.address },
    payer: { name: payer.name, email: payer.email },
    billing,
    card,
    taxCents: TAX_CENTS,
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
