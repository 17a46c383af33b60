import { eq, sql } from 'drizzle-orm';
import { isCurrent } from '../plans/current-subscription';
import { subscriptions } from '../tables/subscriptions.table';
import type { ProviderInvoice } from '../../foundation/ports/payment-provider';
import { activateSubscription } from './activate-subscription';
import { applyStatus } from './apply-status';
import type { Held } from './hold-subscription';
import type { Money } from './money-transaction';
import { openAccount } from './open-account';
import { findInvoicePayment, recordInvoice } from './record-invoice';
import { refundDuplicate } from './refund-duplicate';
import { renewSubscription } from './renew-subscription';
import type { SubscriptionReading } from './subscription-reading';
import { wantEnding } from './want-ending';

function isNews(held: Held, invoice: ProviderInvoice): boolean {
  if (!invoice.isPaid) return false;
  if (invoice.payment) {
    const status = findInvoicePayment(held, invoice)?.status;
    return status !== 'succeeded' && status !== 'refunded';
  }
  const { subscription } = held;
  return !!subscription && isCurrent(subscription) && invoice.period.end > subscription.periodEnd;
}

/** Answers what is held as it is then. */
async function applyInvoice(money: Money, held: Held, invoice: ProviderInvoice): Promise<Held> {
  const { registration, subscription, reference } = held;
  const payment = await recordInvoice(money, held, invoice);
  if (subscription && isCurrent(subscription)) {
    return { ...held, subscription: await renewSubscription(money, subscription, invoice) };
  }
  if (!payment) return held;
  if (subscription?.status === 'incomplete') {
    const ordered = { ...held, subscription };
    return { ...held, subscription: await activateSubscription(money, ordered, payment) };
  }
  if (registration?.status === 'open') {
    return { ...held, ...(await openAccount(money, { registration, reference }, payment)) };
  }
  await refundDuplicate(money, payment);
  await wantEnding(money, reference);
  return held;
}

const oldestFirst = (a: ProviderInvoice, b: ProviderInvoice) =>
  a.period.start.getTime() - b.period.start.getTime();

/** True if it changed anything. What is known already changes nothing, in any order. */
export async function applySubscription(
  money: Money,
  held: Held,
  reading: SubscriptionReading,
): Promise<boolean> {
  const news = reading.invoices.filter((invoice) => isNews(held, invoice)).sort(oldestFirst);
  let now = held;
  for (const invoice of news) {
    now = await applyInvoice(money, now, invoice);
  }
  const isChanged = await applyStatus(money, now, reading);
  if (now.subscription) {
    await money.tx
      .update(subscriptions)
      .set({ revision: sql`${subscriptions.revision} + 1` })
      .where(eq(subscriptions.id, now.subscription.id));
  }
  return isChanged || news.length > 0;
}
