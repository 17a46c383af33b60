import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import type { Deps } from '../../foundation/deps';
import { subscriptionChanges } from '../tables/subscriptions.table';

export type SubscriptionChange = typeof subscriptionChanges.$inferSelect;
export type WantedChange = Pick<SubscriptionChange, 'reference' | 'kind' | 'cancels' | 'plan'>;

/** Written before the provider is called, so that the reconciler finishes what gets no answer. */
export async function recordChange(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  wanted: WantedChange,
): Promise<SubscriptionChange> {
  const { cancels, plan } = wanted;
  const changedAt = clock();
  const attempts = sql`${subscriptionChanges.attempts} + 1`;
  const [recorded] = await db
    .insert(subscriptionChanges)
    .values({ ...wanted, changedAt })
    .onConflictDoUpdate({
      target: [subscriptionChanges.reference, subscriptionChanges.kind],
      set: { cancels, plan, changedAt, attempts },
    })
    .returning();
  if (!recorded) throw new Error('The change was not returned');
  return recorded;
}

/** Leaves a later change of the same kind. */
export async function deleteChange(
  db: Db,
  { reference, kind, attempts }: Pick<SubscriptionChange, 'reference' | 'kind' | 'attempts'>,
): Promise<void> {
  const isSame = and(
    eq(subscriptionChanges.reference, reference),
    eq(subscriptionChanges.kind, kind),
    eq(subscriptionChanges.attempts, attempts),
  );
  await db.delete(subscriptionChanges).where(isSame);
}

export async function isChanging(db: Db, reference: string | null): Promise<boolean> {
  if (reference === null) return false;
  const isOfPlan = eq(subscriptionChanges.reference, reference);
  return (await db.$count(subscriptionChanges, isOfPlan)) > 0;
}
