import { recruiterPath } from '@gangway/contract/platform/user-paths';
import { eq, sql } from 'drizzle-orm';
import type {
  ProviderInvoice,
  ProviderPayment,
  ProviderSubscription,
} from '../../foundation/ports/payment-provider';
import { users } from '../../identity/tables/accounts.table';
import { isCurrent, type Subscription } from '../plans/plan-access';
import { termsOf } from '../plans/provider-prices';
import { subscriptions } from '../tables/subscriptions.table';
import {
  activateSubscription,
  findInvoicePayment,
  recordInvoice,
  renewSubscription,
} from './apply-invoice';
import { markEnded, requestCancellation } from './end-subscription';
import type { LockedSubscription } from './lock-subscription';
import { closeRegistration, openAccount } from './open-account';
import { renewalFailedMail } from './payment-mails';
import { failPayment, type PaymentRow } from './payment-rows';
import { refundDuplicate } from './refunds';
import type { SettlementTx } from './settlement-transaction';

type SubscriptionReading = ProviderSubscription & {
  closedPayment: string | null;
};

/**
 * The provider's invoice follows its payment a moment later, and the payer should not wait for it.
 */
export function withPayment(
  reading: ProviderSubscription,
  payment: ProviderPayment | null,
): SubscriptionReading {
  const closedPayment = payment?.status === 'closed' ? payment.id : null;
  const isAhead = (invoice: ProviderInvoice) =>
    payment?.status === 'succeeded' && invoice.payment === payment.id && !invoice.isPaid;
  if (!reading.invoices.some(isAhead)) return { ...reading, closedPayment };
  return {
    ...reading,
    closedPayment,
    status: IN_FORCE[reading.status],
    invoices: reading.invoices.map((invoice) =>
      isAhead(invoice) ? { ...invoice, isPaid: true } : invoice,
    ),
  };
}

export async function applySubscription(
  settlement: SettlementTx,
  locked: LockedSubscription,
  reading: SubscriptionReading,
): Promise<boolean> {
  const news = reading.invoices.filter((invoice) => isUnapplied(locked, invoice)).sort(oldestFirst);
  let now = locked;
  for (const invoice of news) now = await applyInvoice(settlement, now, invoice);
  const isChanged = await applyStatus(settlement, now, reading);
  if (now.subscription) {
    await settlement.tx
      .update(subscriptions)
      .set({ revision: sql`${subscriptions.revision} + 1` })
      .where(eq(subscriptions.id, now.subscription.id));
  }
  return isChanged || news.length > 0;
}

const IN_FORCE: Record<ProviderSubscription['status'], ProviderSubscription['status']> = {
  open: 'active',
  active: 'active',
  past_due: 'active',
  ended: 'ended',
};

function isUnapplied(locked: LockedSubscription, invoice: ProviderInvoice): boolean {
  if (!invoice.isPaid) return false;
  if (invoice.payment) {
    const status = findInvoicePayment(locked, invoice)?.status;
    return status !== 'succeeded' && status !== 'refunded';
  }
  const { subscription } = locked;
  return !!subscription && isCurrent(subscription) && invoice.period.end > subscription.periodEnd;
}

const oldestFirst = (a: ProviderInvoice, b: ProviderInvoice) =>
  a.period.start.getTime() - b.period.start.getTime();

async function applyInvoice(
  settlement: SettlementTx,
  locked: LockedSubscription,
  invoice: ProviderInvoice,
): Promise<LockedSubscription> {
  const { registration, subscription, reference } = locked;
  const payment = await recordInvoice(settlement, locked, invoice);
  if (subscription && isCurrent(subscription)) {
    return { ...locked, subscription: await renewSubscription(settlement, subscription, invoice) };
  }
  if (!payment) return locked;
  if (subscription?.status === 'incomplete') {
    const ordered = { ...locked, subscription };
    return { ...locked, subscription: await activateSubscription(settlement, ordered, payment) };
  }
  if (registration?.status === 'open') {
    return { ...locked, ...(await openAccount(settlement, { registration, reference }, payment)) };
  }
  await refundDuplicate(settlement, payment);
  await requestCancellation(settlement, reference);
  return locked;
}

async function applyStatus(
  settlement: SettlementTx,
  locked: LockedSubscription,
  reading: SubscriptionReading,
): Promise<boolean> {
  const { subscription } = locked;
  const isClosed = await closeOrder(settlement, locked, reading);
  const isFollowed =
    subscription !== null &&
    isCurrent(subscription) &&
    (await updateFromProvider(settlement, subscription, reading));
  return isClosed || isFollowed;
}

type Closing = Pick<SubscriptionReading, 'status' | 'closedPayment'>;

async function closeOrder(settlement: SettlementTx, locked: LockedSubscription, closing: Closing) {
  const { subscription, registration, reference } = locked;
  const isFailed = await failClosed(settlement, locked, closing);
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

async function failClosed(
  settlement: SettlementTx,
  locked: LockedSubscription,
  { status, closedPayment }: Closing,
) {
  let isAny = false;
  for (const payment of locked.payments.filter((payment) => isOfOrder(locked, payment))) {
    const isClosed =
      status === 'ended' || (closedPayment && payment.providerReference === closedPayment);
    if (isClosed && (await failPayment(settlement, payment))) isAny = true;
  }
  return isAny;
}

const isOfOrder = ({ subscription, registration }: LockedSubscription, payment: PaymentRow) =>
  subscription
    ? payment.subscriptionId === subscription.id
    : registration !== null && payment.registrationId === registration.id;

async function updateFromProvider(
  settlement: SettlementTx,
  subscription: Subscription,
  reading: SubscriptionReading,
): Promise<boolean> {
  const changes = changesOf(subscription, reading, settlement.now);
  if (Object.keys(changes).length === 0) return false;
  await settlement.tx
    .update(subscriptions)
    .set(changes)
    .where(eq(subscriptions.id, subscription.id));
  if (changes.status === 'past_due') await sendRenewalFailed(settlement, subscription, reading);
  return true;
}

type Changes = Partial<
  Pick<Subscription, 'status' | 'cancelsAtPeriodEnd' | 'nextPlan' | 'endedAt'>
>;

function changesOf(subscription: Subscription, reading: SubscriptionReading, now: Date): Changes {
  if (reading.status === 'ended') {
    return { status: 'ended', endedAt: reading.endedAt ?? now, nextPlan: null };
  }
  const changes: Changes = {};
  const { cancelsAtPeriodEnd } = reading;
  const status = reading.status === 'open' ? subscription.status : reading.status;
  const nextPlan = nextPlanOf(subscription, reading.lookupKey);
  if (status !== subscription.status) changes.status = status;
  if (nextPlan !== subscription.nextPlan) changes.nextPlan = nextPlan;
  if (cancelsAtPeriodEnd !== subscription.cancelsAtPeriodEnd) {
    changes.cancelsAtPeriodEnd = cancelsAtPeriodEnd;
  }
  return changes;
}

function nextPlanOf({ plan, nextPlan }: Subscription, lookupKey: string | null) {
  const terms = lookupKey === null ? null : termsOf(lookupKey);
  if (!terms) return nextPlan;
  return terms.plan === plan ? null : terms.plan;
}

async function sendRenewalFailed(
  { tx, sendMail, env }: SettlementTx,
  { userId, plan, cents }: Subscription,
  { invoices }: SubscriptionReading,
): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error('The subscriber is gone');
  if (user.suspendedAt) return;
  const due = {
    cents: invoices.find(({ isPaid }) => !isPaid)?.cents ?? cents,
    path: `${recruiterPath({ ...user, subscriptionPlan: plan })}/subscription`,
  };
  await sendMail(renewalFailedMail(user.email, due, env));
}
