import { and, eq, or, type SQL } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import { lockRow } from '../../foundation/db/lock-rows';
import { isCurrent, type Subscription } from '../plans/plan-access';
import { payments } from '../tables/payments.table';
import { registrations } from '../tables/registrations.table';
import { subscriptions } from '../tables/subscriptions.table';
import type { PaymentRow } from './payment-rows';

const ATTEMPTS = 5;

export class StaleReading extends Error {}

export async function retryWhileStale<T>(readAndApply: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await readAndApply();
    } catch (error) {
      if (!(error instanceof StaleReading) || attempt === ATTEMPTS) throw error;
    }
  }
}

export type RegistrationRow = typeof registrations.$inferSelect;

type SubscriptionRef = {
  reference: string;
  registrationId: string | null;
  userId: string | null;
  revision: number | null;
};

export type LockedSubscription = {
  reference: string;
  registration: RegistrationRow | null;
  subscription: Subscription | null;
  current: Subscription | null;
  payments: PaymentRow[];
};

export async function findSubscription(db: Db, reference: string): Promise<SubscriptionRef | null> {
  const registration = await findRegistration(db, reference);
  const [subscription] = await db
    .select({ userId: subscriptions.userId, revision: subscriptions.revision })
    .from(subscriptions)
    .where(eq(subscriptions.providerReference, reference));
  if (!registration && !subscription) return null;
  const unknown = { registrationId: null, userId: null, revision: null };
  return { ...unknown, ...registration, ...subscription, reference };
}

/**
 * Locks in the order of `settlementTransaction`. Rows added since the locks were requested make the
 * reading stale.
 */
export async function lockSubscription(tx: Db, known: SubscriptionRef) {
  const { reference, userId } = known;
  const lockedPayments = await tx
    .select()
    .from(payments)
    .where(paidBy(known))
    .orderBy(payments.id)
    .for('no key update');
  const registration = await lockRegistration(tx, known);
  const plans = userId
    ? await tx
        .select()
        .from(subscriptions)
        .where(eq(subscriptions.userId, userId))
        .orderBy(subscriptions.id)
        .for('no key update')
    : [];
  if ((await tx.$count(payments, paidBy(known))) !== lockedPayments.length)
    throw new StaleReading();
  return {
    reference,
    registration,
    subscription: plans.find(({ providerReference }) => providerReference === reference) ?? null,
    current: plans.find(isCurrent) ?? null,
    payments: lockedPayments,
  };
}

export async function subscriptionOf(
  db: Db,
  { subscriptionId, registrationId }: Pick<PaymentRow, 'subscriptionId' | 'registrationId'>,
): Promise<string | null> {
  const [subscription] = subscriptionId
    ? await db
        .select({ reference: subscriptions.providerReference })
        .from(subscriptions)
        .where(eq(subscriptions.id, subscriptionId))
    : registrationId
      ? await db
          .select({ reference: registrations.subscriptionReference })
          .from(registrations)
          .where(eq(registrations.id, registrationId))
      : [];
  return subscription?.reference ?? null;
}

async function findRegistration(db: Db, reference: string) {
  const [registration] = await db
    .select({ registrationId: registrations.id, userId: registrations.userId })
    .from(registrations)
    .where(eq(registrations.subscriptionReference, reference));
  return registration ?? null;
}

const paidBy = ({ userId, registrationId }: SubscriptionRef): SQL | undefined =>
  and(
    eq(payments.purpose, 'subscription'),
    or(
      userId ? eq(payments.userId, userId) : undefined,
      registrationId ? eq(payments.registrationId, registrationId) : undefined,
    ),
  );

async function lockRegistration(tx: Db, { registrationId, userId }: SubscriptionRef) {
  if (!registrationId) return null;
  const registration = await lockRow(tx, registrations, registrationId);
  if ((registration?.userId ?? null) !== userId) throw new StaleReading();
  return registration ?? null;
}
