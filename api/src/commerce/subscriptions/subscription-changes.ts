import { and, asc, eq, gte, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import { subscriptionChanges } from '../tables/subscriptions.table';

export type SubscriptionChange = typeof subscriptionChanges.$inferSelect;
export type WantedChange = Pick<SubscriptionChange, 'reference' | 'kind' | 'cancels' | 'plan'>;

export type RecordedChange = {
  recorded: SubscriptionChange;
  /** The choice that it replaces. */
  previous: SubscriptionChange | null;
};

/** Written before the provider is called, so that the reconciler finishes what gets no answer. */
export const recordChange = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { reference, kind, cancels, plan }: WantedChange,
): Promise<RecordedChange> =>
  db.transaction(async (tx) => {
    const changedAt = clock();
    const choice = { reference, kind, cancels, plan, changedAt };
    const [first] = await tx
      .insert(subscriptionChanges)
      .values(choice)
      .onConflictDoNothing()
      .returning();
    if (first) return { recorded: first, previous: null };
    const [previous = null] = await tx
      .select()
      .from(subscriptionChanges)
      .where(isOfKind({ reference, kind }))
      .for('update');
    const attempts = sql`${subscriptionChanges.attempts} + 1`;
    const [recorded] = await tx
      .insert(subscriptionChanges)
      .values(choice)
      .onConflictDoUpdate({
        target: [subscriptionChanges.reference, subscriptionChanges.kind],
        set: { cancels, plan, changedAt, attempts, appliedAt: null },
      })
      .returning();
    if (!recorded) throw new Error('The change was not returned');
    return { recorded, previous };
  });

type Version = Pick<SubscriptionChange, 'reference' | 'kind' | 'attempts' | 'changedAt'>;

/** Only where no earlier call can still arrive. */
export async function deleteChange(db: Db, change: Version): Promise<void> {
  await db.delete(subscriptionChanges).where(isOpenVersion(change));
}

/** `attempts` stays, so that calls that have read the earlier version do not match it. */
export async function restoreChange(
  db: Db,
  refused: Version,
  { cancels, plan, changedAt, appliedAt }: SubscriptionChange,
): Promise<void> {
  await db
    .update(subscriptionChanges)
    .set({ cancels, plan, changedAt, appliedAt })
    .where(isOpenVersion(refused));
}

export async function markApplied({ db, clock }: Pick<Deps, 'db' | 'clock'>, change: Version) {
  await db.update(subscriptionChanges).set({ appliedAt: clock() }).where(isOpenVersion(change));
}

export async function deleteOldChanges(db: Db, now: Date): Promise<void> {
  await db.delete(subscriptionChanges).where(lt(subscriptionChanges.appliedAt, keptSince(now)));
}

/** A request is still applying younger ones, and a call of it can still arrive. */
const PATIENCE_MS = 15_000;

/** Open ones, and those that a late call can still undo. */
export const listChanges = (db: Db, now: Date, limit: number): Promise<SubscriptionChange[]> =>
  db
    .select()
    .from(subscriptionChanges)
    .where(
      or(
        gte(subscriptionChanges.appliedAt, keptSince(now)),
        and(
          isNull(subscriptionChanges.appliedAt),
          lt(subscriptionChanges.changedAt, new Date(now.getTime() - PATIENCE_MS)),
        ),
      ),
    )
    .orderBy(
      sql`${subscriptionChanges.appliedAt} asc nulls first`,
      asc(subscriptionChanges.changedAt),
    )
    .limit(limit);

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

const isOfKind = ({ reference, kind }: Pick<SubscriptionChange, 'reference' | 'kind'>) =>
  and(eq(subscriptionChanges.reference, reference), eq(subscriptionChanges.kind, kind));

const isOpenVersion = (change: Version) =>
  and(isSameVersion(change), isNull(subscriptionChanges.appliedAt));

/** Not a later change of the same kind. */
const isSameVersion = (change: Version) =>
  and(
    isOfKind(change),
    eq(subscriptionChanges.attempts, change.attempts),
    eq(subscriptionChanges.changedAt, change.changedAt),
  );

/** Longer than a call to the provider can be late. */
const KEPT_MS = 10 * 60_000;

const keptSince = (now: Date) => new Date(now.getTime() - KEPT_MS);
