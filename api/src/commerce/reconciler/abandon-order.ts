import { and, eq } from 'drizzle-orm';
import { subscriptions } from '../tables/subscriptions.table';
import { type PaymentRow, failPayment, lockPayment } from '../settlement/payment-rows';
import { registrations } from '../tables/registrations.table';
import { closeRegistration } from '../settlement/open-account';
import { endSubscription } from '../settlement/end-subscription';
import { settlementTransaction, type SettlementTx } from '../settlement/settlement-transaction';
import type { SettleDeps } from '../settlement/provider-effects';

async function expireRegistration(settlement: SettlementTx, id: string): Promise<void> {
  const [open] = await settlement.tx
    .select()
    .from(registrations)
    .where(and(eq(registrations.id, id), eq(registrations.status, 'open')))
    .for('no key update');
  if (open) await closeRegistration(settlement, open, { status: 'expired' });
}

async function endIncomplete(settlement: SettlementTx, id: string): Promise<void> {
  const [incomplete] = await settlement.tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.id, id), eq(subscriptions.status, 'incomplete')))
    .for('no key update');
  if (incomplete) await endSubscription(settlement, incomplete);
}

async function forget(
  settlement: SettlementTx,
  { registrationId, subscriptionId }: PaymentRow,
): Promise<void> {
  if (registrationId) await expireRegistration(settlement, registrationId);
  if (subscriptionId) await endIncomplete(settlement, subscriptionId);
}

/** Of an order that the provider does not know, so that nobody can pay it. */
export function abandonOrder(deps: SettleDeps, paymentId: string): Promise<boolean> {
  return settlementTransaction(deps, async (settlement) => {
    const payment = await lockPayment(settlement.tx, paymentId);
    if (!(await failPayment(settlement, payment))) return false;
    await forget(settlement, payment);
    return true;
  });
}
