import type { PaymentRow } from './count-refunded';
import { closeRegistration } from './close-registration';
import { markEnded } from './end-subscription';
import { failPayment } from './fail-payment';
import type { LockedSubscription } from './hold-subscription';
import type { SettlementTx } from './money-transaction';
import type { SubscriptionReading } from './subscription-reading';
import { requestCancellation } from './want-ending';

type Closing = Pick<SubscriptionReading, 'status' | 'closedPayment'>;

const isOfThis = ({ subscription, registration }: LockedSubscription, payment: PaymentRow): boolean =>
  subscription
    ? payment.subscriptionId === subscription.id
    : registration !== null && payment.registrationId === registration.id;

async function failClosed(settlement: SettlementTx, held: LockedSubscription, { status, closedPayment }: Closing) {
  let isAny = false;
  for (const payment of held.payments.filter((payment) => isOfThis(held, payment))) {
    const isClosed =
      status === 'ended' || (closedPayment && payment.providerReference === closedPayment);
    if (isClosed && (await failPayment(settlement, payment))) isAny = true;
  }
  return isAny;
}

/** Nobody can pay any more for what was begun: the order ends, and what it knew of a person goes. */
export async function closeOrder(settlement: SettlementTx, held: LockedSubscription, closing: Closing): Promise<boolean> {
  const { subscription, registration, reference } = held;
  const isFailed = await failClosed(settlement, held, closing);
  if (closing.status !== 'ended' && !closing.closedPayment) return isFailed;
  if (subscription?.status === 'incomplete') {
    await markEnded(settlement, subscription, settlement.now);
  } else if (registration?.status === 'open') {
    await closeRegistration(settlement, registration, { status: 'expired' });
  } else {
    return isFailed;
  }
  if (closing.status !== 'ended') await requestCancellation(settlement, reference);
  return true;
}
