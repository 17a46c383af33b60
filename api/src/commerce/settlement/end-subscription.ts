import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import { lockRow } from '../../foundation/db/lock-rows';
import { users } from '../../identity/tables/accounts.table';
import { isCurrent, type Subscription } from '../plans/plan-access';
import {
  subscriptionEndings,
  subscriptionPauses,
  subscriptions,
} from '../tables/subscriptions.table';
import type { SettlementTx } from './settlement-transaction';

export async function requestCancellation(
  { tx, now, providerEffects }: SettlementTx,
  reference: string,
): Promise<void> {
  const [inserted] = await tx
    .insert(subscriptionEndings)
    .values({ reference, createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (inserted) providerEffects.cancellations.push(reference);
}

export async function markEnded(
  { tx }: Pick<SettlementTx, 'tx'>,
  { id }: Subscription,
  endedAt: Date,
): Promise<Subscription> {
  const [ended] = await tx
    .update(subscriptions)
    .set({
      status: 'ended',
      endedAt,
      nextPlan: null,
      revision: sql`${subscriptions.revision} + 1`,
    })
    .where(eq(subscriptions.id, id))
    .returning();
  if (!ended) throw new Error('The subscription is gone');
  return ended;
}

export async function endSubscription(settlement: SettlementTx, subscription: Subscription) {
  const { providerReference } = subscription;
  if (providerReference) await requestCancellation(settlement, providerReference);
  return markEnded(settlement, subscription, settlement.now);
}

/**
 * Call it before changing the account, which locks its directory row: subscription changes lock
 * that row last. Includes unpaid orders, as one may be paid just now.
 */
export async function lockPlans(tx: Db, userId: string): Promise<Subscription[]> {
  await lockRow(tx, users, userId);
  return tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), ne(subscriptions.status, 'ended')))
    .orderBy(subscriptions.id)
    .for('no key update');
}

export async function pauseRenewals(settlement: SettlementTx, plans: readonly Subscription[]) {
  await requestPauses(settlement, referencesOf(plans.filter(isCurrent)));
}

export async function resumeRenewals(
  { tx, now, providerEffects }: SettlementTx,
  plans: readonly Subscription[],
): Promise<void> {
  const resumed = await tx
    .update(subscriptionPauses)
    .set({ isPaused: false, changedAt: now, doneAt: null })
    .where(
      and(
        inArray(subscriptionPauses.reference, referencesOf(plans)),
        eq(subscriptionPauses.isPaused, true),
      ),
    )
    .returning({ reference: subscriptionPauses.reference });
  providerEffects.pauses.push(...resumed.map(({ reference }) => reference));
}

export async function pauseIfSuspended(settlement: SettlementTx, plan: Subscription) {
  const [user] = await settlement.tx
    .select({ suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(users.id, plan.userId));
  if (user?.suspendedAt) await requestPauses(settlement, referencesOf([plan]));
}

async function requestPauses(
  { tx, now, providerEffects }: SettlementTx,
  references: readonly string[],
) {
  const change = { isPaused: true, changedAt: now, doneAt: null };
  for (const reference of references) {
    await tx
      .insert(subscriptionPauses)
      .values({ reference, ...change })
      .onConflictDoUpdate({ target: subscriptionPauses.reference, set: change });
  }
  providerEffects.pauses.push(...references);
}

const referencesOf = (plans: readonly Subscription[]): string[] =>
  plans.flatMap(({ providerReference }) => providerReference ?? []);
