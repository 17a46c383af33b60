import { and, eq } from 'drizzle-orm';
import { subscriptions } from '../tables/subscriptions.table';
import type { PaymentRow } from '../settlement/count-refunded';
import { registrations } from '../tables/registrations.table';
import { closeRegistration } from '../settlement/close-registration';
import { endSubscription } from '../settlement/end-subscription';
import { failPayment } from '../settlement/fail-payment';
import { lockPayment } from '../settlement/find-payment';
import { moneyTransaction, type Money } from '../settlement/money-transaction';
import type { SettleDeps } from '../settlement/settle-deps';

async function expireRegistration(money: Money, id: string): Promise<void> {
  const [open] = await money.tx
    .select()
    .from(registrations)
    .where(and(eq(registrations.id, id), eq(registrations.status, 'open')))
    .for('no key update');
  if (open) await closeRegistration(money, open, { status: 'expired' });
}

async function endIncomplete(money: Money, id: string): Promise<void> {
  const [incomplete] = await money.tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.id, id), eq(subscriptions.status, 'incomplete')))
    .for('no key update');
  if (incomplete) await endSubscription(money, incomplete);
}

async function forget(money: Money, { registrationId, subscriptionId }: PaymentRow): Promise<void> {
  if (registrationId) await expireRegistration(money, registrationId);
  if (subscriptionId) await endIncomplete(money, subscriptionId);
}

/** Of an order that the provider does not know, so that nobody can pay it. */
export function abandonOrder(deps: SettleDeps, paymentId: string): Promise<boolean> {
  return moneyTransaction(deps, async (money) => {
    const payment = await lockPayment(money.tx, paymentId);
    if (!(await failPayment(money, payment))) return false;
    await forget(money, payment);
    return true;
  });
}
