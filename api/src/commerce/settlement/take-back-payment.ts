import { eq } from 'drizzle-orm';
import { isCurrent, type Subscription } from '../plans/current-subscription';
import { subscriptions } from '../tables/subscriptions.table';
import { revokeUnspent } from '../tokens/take-back';
import { endSubscription } from './end-subscription';
import type { SettlementTx } from './money-transaction';
import type { PaymentRow } from './count-refunded';

/** A refund in full ends the plan if the payment has paid its present period. */
export const paysCurrentPeriod = (
  { periodEnd }: Pick<PaymentRow, 'periodEnd'>,
  subscription: Pick<Subscription, 'status' | 'periodEnd'>,
): boolean => periodEnd !== null && isCurrent(subscription) && periodEnd >= subscription.periodEnd;

async function endPaidPeriod(settlement: SettlementTx, payment: PaymentRow) {
  const { subscriptionId } = payment;
  if (!subscriptionId) return;
  const [subscription] = await settlement.tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, subscriptionId))
    .for('no key update');
  if (!subscription || !paysCurrentPeriod(payment, subscription)) return;
  await endSubscription(settlement, subscription);
}

/** Once a payment is refunded in full, the plan that it pays ends, and what is unspent goes back. */
export async function revokeWhatWasPaid(settlement: SettlementTx, payment: PaymentRow): Promise<void> {
  if (payment.status !== 'refunded') return;
  await endPaidPeriod(settlement, payment);
  await revokeUnspent(settlement.tx, { paymentId: payment.id, now: settlement.now });
}
