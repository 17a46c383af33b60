import type { PaymentRow } from './count-refunded';
import { closeRegistration } from './close-registration';
import { markEnded } from './end-subscription';
import { failPayment } from './fail-payment';
import type { Held } from './hold-subscription';
import type { Money } from './money-transaction';
import type { SubscriptionReading } from './subscription-reading';
import { wantEnding } from './want-ending';

type Closing = Pick<SubscriptionReading, 'status' | 'closedPayment'>;

const isOfThis = ({ subscription, registration }: Held, payment: PaymentRow): boolean =>
  subscription
    ? payment.subscriptionId === subscription.id
    : registration !== null && payment.registrationId === registration.id;

async function failClosed(money: Money, held: Held, { status, closedPayment }: Closing) {
  let isAny = false;
  for (const payment of held.payments.filter((payment) => isOfThis(held, payment))) {
    const isClosed =
      status === 'ended' || (closedPayment && payment.providerReference === closedPayment);
    if (isClosed && (await failPayment(money, payment))) isAny = true;
  }
  return isAny;
}

/** Nobody can pay any more for what was begun: the order ends, and what it knew of a person goes. */
export async function closeOrder(money: Money, held: Held, closing: Closing): Promise<boolean> {
  const { subscription, registration, reference } = held;
  const isFailed = await failClosed(money, held, closing);
  if (closing.status !== 'ended' && !closing.closedPayment) return isFailed;
  if (subscription?.status === 'incomplete') {
    await markEnded(money, subscription, money.now);
  } else if (registration?.status === 'open') {
    await closeRegistration(money, registration, { status: 'expired' });
  } else {
    return isFailed;
  }
  if (closing.status !== 'ended') await wantEnding(money, reference);
  return true;
}
