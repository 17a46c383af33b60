import { eq, sql } from 'drizzle-orm';
import { isCurrent } from '../plans/current-subscription';
import { subscriptions } from '../tables/subscriptions.table';
import type { ProviderInvoice } from '../../foundation/ports/payment-provider';
import { activateSubscription } from './activate-subscription';
import { applyStatus } from './apply-status';
import type { LockedSubscription } from './hold-subscription';
import type { SettlementTx } from './money-transaction';
import { openAccount } from './open-account';
import { findInvoicePayment, recordInvoice } from './record-invoice';
import { refundDuplicate } from './refund-duplicate';
import { renewSubscription } from './renew-subscription';
import type { SubscriptionReading } from './subscription-reading';
import { requestCancellation } from './want-ending';

function isUnapplied(held: LockedSubscription, invoice: ProviderInvoice): boolean {
  if (!invoice.isPaid) return false;
  if (invoice.payment) {
    const status = findInvoicePayment(held, invoice)?.status;
    return status !== 'succeeded' && status !== 'refunded';
  }
  const { subscription } = held;
  return !!subscription && isCurrent(subscription) && invoice.period.end > subscription.periodEnd;
}

/** Answers what is held as it is then. */
async function applyInvoice(settlement: SettlementTx, held: LockedSubscription, invoice: ProviderInvoice): Promise<LockedSubscription> {
  const { registration, subscription, reference } = held;
  const payment = await recordInvoice(settlement, held, invoice);
  if (subscription && isCurrent(subscription)) {
    return { ...held, subscription: await renewSubscription(settlement, subscription, invoice) };
  }
  if (!payment) return held;
  if (subscription?.status === 'incomplete') {
    const ordered = { ...held, subscription };
    return { ...held, subscription: await activateSubscription(settlement, ordered, payment) };
  }
  if (registration?.status === 'open') {
    return { ...held, ...(await openAccount(settlement, { registration, reference }, payment)) };
  }
  await refundDuplicate(settlement, payment);
  await requestCancellation(settlement, reference);
  return held;
}

const oldestFirst = (a: ProviderInvoice, b: ProviderInvoice) =>
  a.period.start.getTime() - b.period.start.getTime();

/** True if it changed anything. What is known already changes nothing, in any order. */
export async function applySubscription(
  settlement: SettlementTx,
  held: LockedSubscription,
  reading: SubscriptionReading,
): Promise<boolean> {
  const news = reading.invoices.filter((invoice) => isUnapplied(held, invoice)).sort(oldestFirst);
  let now = held;
  for (const invoice of news) {
    now = await applyInvoice(settlement, now, invoice);
  }
  const isChanged = await applyStatus(settlement, now, reading);
  if (now.subscription) {
    await settlement.tx
      .update(subscriptions)
      .set({ revision: sql`${subscriptions.revision} + 1` })
      .where(eq(subscriptions.id, now.subscription.id));
  }
  return isChanged || news.length > 0;
}
