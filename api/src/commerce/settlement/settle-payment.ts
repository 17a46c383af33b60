import { eq } from 'drizzle-orm';
import { subscriptions } from '../tables/subscriptions.table';
import { billingCustomers } from '../tables/billing-customers.table';
import type { ProviderPayment } from '../../foundation/ports/payment-provider';
import type { PaymentRow } from './count-refunded';
import { registrations } from '../tables/registrations.table';
import { applyPayment } from './apply-payment';
import { findPayment } from './find-payment';
import type { SettleDeps } from './settle-deps';
import { applyWithEvent, recordIgnored, type SettleRequest, type SettleOutcome } from './settled';
import { settleSubscription } from './settle-subscription';
import { subscriptionOf } from './subscription-of';

/** All that the provider may have charged this customer for by itself. */
async function subscriptionsOf({ db }: SettleDeps, customer: string): Promise<string[]> {
  const ordered = await db
    .select({ reference: subscriptions.providerReference })
    .from(subscriptions)
    .innerJoin(billingCustomers, eq(billingCustomers.userId, subscriptions.userId))
    .where(eq(billingCustomers.reference, customer));
  const registered = await db
    .select({ reference: registrations.subscriptionReference })
    .from(registrations)
    .where(eq(registrations.customerReference, customer));
  const references = [...ordered, ...registered].map(({ reference }) => reference);
  return [...new Set(references.filter((reference) => reference !== null))];
}

/** A renewal's payment is known here from its subscription's invoices, if not by itself. */
async function settleUnknown(deps: SettleDeps, reading: ProviderPayment): Promise<SettleOutcome> {
  if (reading.status !== 'succeeded' || !reading.customer) return 'nothing';
  for (const id of await subscriptionsOf(deps, reading.customer)) {
    await settleSubscription(deps, { id, event: undefined });
  }
  return (await findPayment(deps.db, reading.id, null)) ? 'applied' : 'nothing';
}

const isFinal = ({ status }: PaymentRow) => status === 'succeeded' || status === 'refunded';

export async function settlePayment(deps: SettleDeps, { id, event }: SettleRequest): Promise<SettleOutcome> {
  const known = await findPayment(deps.db, id, null);
  if (known && isFinal(known)) return applyWithEvent(deps, event, async () => 'applied');
  const reading = await deps.payments.readPayment(id);
  if (!reading) return recordIgnored(deps, event);
  const payment = await findPayment(deps.db, id, reading.paymentId);
  if (!payment) {
    const outcome = await settleUnknown(deps, reading);
    return applyWithEvent(deps, event, async () => outcome);
  }
  if (payment.purpose !== 'subscription') {
    return applyWithEvent(deps, event, (money) => applyPayment(money, payment.id, reading));
  }
  const subscription = await subscriptionOf(deps.db, payment);
  if (!subscription) return recordIgnored(deps, event);
  return settleSubscription(deps, { id: subscription, event }, reading);
}
