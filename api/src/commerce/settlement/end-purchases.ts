import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import type { Deps } from '../../foundation/deps';
import { users } from '../../identity/tables/accounts.table';
import { billingCustomers, payments } from '../tables/payments.table';
import { subscriptionEndings, subscriptions } from '../tables/subscriptions.table';
import { lockPlans, endSubscription } from './end-subscription';
import { failPayment, type SettlementTx } from './settlement-transaction';

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

/** Where this fails, an order expires at the provider within a day, or is refunded. */
export async function closeOrders(
  { payments: provider, log }: Pick<Deps, 'payments' | 'log'>,
  orders: readonly string[],
): Promise<void> {
  for (const order of orders) {
    await provider.closePayment(order).catch((error: unknown) => {
      log.error({ order, err: error }, 'an order of a closed account could not be closed yet');
    });
  }
}

/** In the transaction that closes the account, so that the reconciler goes on after a failure. */
export async function requestCardRemoval({ tx, now }: SettlementTx, userId: string): Promise<void> {
  await tx
    .update(billingCustomers)
    .set({ removeCardsSince: now })
    .where(eq(billingCustomers.userId, userId));
}

export async function removeCards(
  { db, payments: provider }: Pick<Deps, 'db' | 'payments'>,
  customer: string,
): Promise<void> {
  for (const { id } of await provider.listCards(customer)) await provider.removeCard(id);
  await db
    .update(billingCustomers)
    .set({ removeCardsSince: null })
    .where(eq(billingCustomers.reference, customer));
}

const cardsToRemove = (userId: string) =>
  and(eq(billingCustomers.userId, userId), isNotNull(billingCustomers.removeCardsSince));

/** No payment can use them any more. */
export async function tryRemovingCards(
  deps: Pick<Deps, 'db' | 'payments' | 'log'>,
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
