import { DAY_MS } from '@gangway/contract/foundation/durations';
import { LIFETIMES } from '@gangway/contract/foundation/lifetimes';
import { and, eq, gt, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import { users } from '../../identity/tables/accounts.table';
import { billingCustomers, payments } from '../tables/payments.table';
import { subscriptionEndings, subscriptions } from '../tables/subscriptions.table';
import { lockPlans, endSubscription } from './end-subscription';
import { failPayment } from './payment-rows';
import type { SettlementTx } from './settlement-transaction';

export async function lockPurchases(tx: Db, userId: string) {
  await lockUser(tx, userId);
  const orders = await lockOrders(tx, userId);
  return { orders, plans: await lockPlans(tx, userId) };
}

type Purchases = Awaited<ReturnType<typeof lockPurchases>>;

/**
 * What is paid at this very moment is refunded: its settlement finds no plan in force and no open
 * account. Returns the orders to close.
 */
export async function endPurchases(settlement: SettlementTx, { orders, plans }: Purchases) {
  for (const plan of plans) await endSubscription(settlement, plan);
  for (const order of orders) await failPayment(settlement, order);
  return orders.flatMap(({ session, intent }) => session ?? intent ?? []);
}

/**
 * Where this fails, an order expires at the provider within a day, or is refunded. Returns whether
 * all are closed.
 */
export async function closeOrders(
  { paymentProvider: provider, log }: Pick<Deps, 'paymentProvider' | 'log'>,
  orders: readonly string[],
): Promise<boolean> {
  let areClosed = true;
  for (const order of orders) {
    await provider.closePayment(order).catch((error: unknown) => {
      areClosed = false;
      log.error({ order, err: error }, 'an order of a closed account could not be closed yet');
    });
  }
  return areClosed;
}

/** In the transaction that closes the account, so that the reconciler goes on after a failure. */
export async function requestCardRemoval({ tx, now }: SettlementTx, userId: string): Promise<void> {
  await tx
    .update(billingCustomers)
    .set({ removeCardsSince: now })
    .where(eq(billingCustomers.userId, userId));
}

/** The orders are closed again first, because a request may have got no answer to it. */
export async function closeOrdersAndRemoveCards(
  deps: Pick<Deps, 'db' | 'paymentProvider' | 'clock'>,
  customer: string,
): Promise<void> {
  for (const order of await recentOrders(deps, customer))
    await deps.paymentProvider.closePayment(order);
  await removeCards(deps, customer);
}

/** No payment can use them any more. */
export async function tryRemovingCards(
  deps: Pick<Deps, 'db' | 'paymentProvider' | 'log'>,
  userId: string,
): Promise<void> {
  const [customer] = await deps.db
    .select({ reference: billingCustomers.reference })
    .from(billingCustomers)
    .where(cardsToRemove(userId));
  if (!customer) return;
  await removeCards(deps, customer.reference).catch((error: unknown) => {
    deps.log.error(
      { account: userId, err: error },
      'the cards of a closed account could not be removed yet',
    );
  });
}

/** What the provider has not heard of a closed account yet, and the reconciler tells it. */
export async function isEnding(db: Db, userId: string): Promise<boolean> {
  const cards = await db.$count(billingCustomers, cardsToRemove(userId));
  const plans = db
    .select({ reference: subscriptions.providerReference })
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId));
  const open = and(
    inArray(subscriptionEndings.reference, plans),
    isNull(subscriptionEndings.doneAt),
  );
  return cards > 0 || (await db.$count(subscriptionEndings, open)) > 0;
}

/**
 * Orders take this lock too: those that began before are seen, and none begins until this
 * transaction ends.
 */
const lockUser = (tx: Db, userId: string) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');

const lockOrders = (tx: Db, userId: string) =>
  tx
    .select({
      id: payments.id,
      session: payments.sessionReference,
      intent: payments.providerReference,
    })
    .from(payments)
    .where(and(eq(payments.userId, userId), eq(payments.status, 'pending')))
    .orderBy(payments.id)
    .for('no key update');

/** Unpaid for longer, an order has expired at the provider. */
const ORDER_MS = (LIFETIMES.unpaidOrderDays + 1) * DAY_MS;

/** A plan is closed at the provider by its cancellation. */
async function recentOrders({ db, clock }: Pick<Deps, 'db' | 'clock'>, customer: string) {
  const isOfCustomer = and(
    eq(billingCustomers.reference, customer),
    eq(payments.status, 'failed'),
    ne(payments.purpose, 'subscription'),
    gt(payments.createdAt, new Date(clock().getTime() - ORDER_MS)),
  );
  const rows = await db
    .select({ session: payments.sessionReference, intent: payments.providerReference })
    .from(payments)
    .innerJoin(billingCustomers, eq(billingCustomers.userId, payments.userId))
    .where(isOfCustomer);
  return rows.flatMap(({ session, intent }) => session ?? intent ?? []);
}

/** No order may be paid any more: that would save another card. */
async function removeCards(deps: Pick<Deps, 'db' | 'paymentProvider'>, customer: string) {
  await removeAllCards(deps, customer);
  await deps.db
    .update(billingCustomers)
    .set({ removeCardsSince: null })
    .where(eq(billingCustomers.reference, customer));
}

const MOST_LISTS = 10;

/** The provider lists a part of them at a time. */
async function removeAllCards(
  { paymentProvider: provider }: Pick<Deps, 'paymentProvider'>,
  customer: string,
) {
  for (let lists = 0; lists < MOST_LISTS; lists += 1) {
    const cards = await provider.listCards(customer);
    if (cards.length === 0) return;
    for (const { id } of cards) await provider.removeCard(id);
  }
  throw new Error('Some cards are left');
}

const cardsToRemove = (userId: string) =>
  and(eq(billingCustomers.userId, userId), isNotNull(billingCustomers.removeCardsSince));
