import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import type { Deps } from '../../foundation/deps';
import { subscriptionChanges } from '../tables/subscriptions.table';

export type SubscriptionChange = typeof subscriptionChanges.$inferSelect;
export type WantedChange = Pick<SubscriptionChange, 'reference' | 'kind' | 'cancels' | 'plan'>;
type Version = Pick<SubscriptionChange, 'reference' | 'kind' | 'attempts' | 'changedAt'>;

/** Written before the provider is called, so that the reconciler finishes what gets no answer. */
export async function recordChange(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { reference, kind, cancels, plan }: WantedChange,
): Promise<SubscriptionChange> {
  const changedAt = clock();
  const attempts = sql`${subscriptionChanges.attempts} + 1`;
  const [recorded] = await db
    .insert(subscriptionChanges)
    .values({ reference, kind, cancels, plan, changedAt })
    .onConflictDoUpdate({
      target: [subscriptionChanges.reference, subscriptionChanges.kind],
      set: { cancels, plan, changedAt, attempts, appliedAt: null },
    })
    .returning();
  if (!recorded) throw new Error('The change was not returned');
  return recorded;
}

/** Not a later change of the same kind. */
const isSameVersion = ({ reference, kind, attempts, changedAt }: Version) =>
  and(
    eq(subscriptionChanges.reference, reference),
    eq(subscriptionChanges.kind, kind),
    eq(subscriptionChanges.attempts, attempts),
    eq(subscriptionChanges.changedAt, changedAt),
    isNull(subscriptionChanges.appliedAt),
  );

/** Only where no earlier call can still arrive. */
export async function deleteChange(db: Db, change: Version): Promise<void> {
  await db.delete(subscriptionChanges).where(isSameVersion(change));
}

export async function markApplied(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  change: Version,
): Promise<void> {
  await db.update(subscriptionChanges).set({ appliedAt: clock() }).where(isSameVersion(change));
}

/** Longer than a call to the provider can be late. */
const KEPT_MS = 10 * 60_000;

export async function deleteOldChanges(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS);
  await db.delete(subscriptionChanges).where(lt(subscriptionChanges.appliedAt, before));
}

export const isLatest = async (db: Db, change: Version): Promise<boolean> =>
  (await db.$count(subscriptionChanges, isSameVersion(change))) > 0;

export async function isChanging(db: Db, reference: string | null): Promise<boolean> {
  if (reference === null) return false;
  const isOpen = and(
    eq(subscriptionChanges.reference, reference),
    isNull(subscriptionChanges.appliedAt),
  );
  return (await db.$count(subscriptionChanges, isOpen)) > 0;
}
