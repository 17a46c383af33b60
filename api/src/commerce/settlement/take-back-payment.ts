import { eq } from 'drizzle-orm';
import { isCurrent, type Subscription } from '../plans/current-subscription';
import { subscriptions } from '../tables/subscriptions.table';
import { takeBack } from '../tokens/take-back';
import { endSubscription } from './end-subscription';
import type { Money } from './money-transaction';
import type { PaymentRow } from './count-refunded';

/** A refund in full ends the plan if the payment has paid its present period. */
export const paysPresentPeriod = (
  { periodEnd }: Pick<PaymentRow, 'periodEnd'>,
  subscription: Pick<Subscription, 'status' | 'periodEnd'>,
): boolean => periodEnd !== null && isCurrent(subscription) && periodEnd >= subscription.periodEnd;

async function endPaidPeriod(money: Money, payment: PaymentRow) {
  const { subscriptionId } = payment;
  if (!subscriptionId) return;
  const [subscription] = await money.tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, subscriptionId))
    .for('no key update');
  if (!subscription || !paysPresentPeriod(payment, subscription)) return;
  await endSubscription(money, subscription);
}

/** Once a payment is refunded in full, the plan that it pays ends, and what is unspent goes back. */
export async function takeBackPayment(money: Money, payment: PaymentRow): Promise<void> {
  if (payment.status !== 'refunded') return;
  await endPaidPeriod(money, payment);
  await takeBack(money.tx, { paymentId: payment.id, now: money.now });
}
