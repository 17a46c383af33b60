import type { Subscription } from '../plans/current-subscription';
import { creditCents } from '../plans/unused-share';
import { revokeUnspent } from '../tokens/take-back';
import type { PaymentRow } from './count-refunded';
import { requestRefund } from './want-refund';
import { endSubscription } from './end-subscription';
import type { SettlementTx } from './money-transaction';

/** A higher plan takes over: what is unused of the old one goes back, in tokens and in settlement. */
export async function endReplaced(
  settlement: SettlementTx,
  replaced: Subscription,
  payments: readonly PaymentRow[],
): Promise<void> {
  const { tx, now } = settlement;
  await endSubscription(settlement, replaced);
  const payment = payments.find(
    ({ subscriptionId, status, periodEnd }) =>
      subscriptionId === replaced.id &&
      status === 'succeeded' &&
      periodEnd?.getTime() === replaced.periodEnd.getTime(),
  );
  if (!payment) return;
  const allowance = await revokeUnspent(tx, { paymentId: payment.id, now });
  const cents = creditCents({
    paidCents: payment.cents - payment.refundedCents,
    period: { start: replaced.periodStart, end: replaced.periodEnd },
    now,
    allowance: allowance && { granted: allowance.granted, unspent: allowance.taken },
  });
  await requestRefund(settlement, payment, { reason: 'plan_change', cents });
}
