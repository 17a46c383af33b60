import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import { subscriptions } from '../tables/subscriptions.table';

export type Subscription = typeof subscriptions.$inferSelect;

const CURRENT: Subscription['status'][] = ['active', 'past_due'];

/** A plan is in force while it is paid, and while we wait for a renewal that failed. */
export const isCurrent = ({ status }: Pick<Subscription, 'status'>): boolean =>
  CURRENT.includes(status);

/** We wait for a renewal that failed, and what was paid is used up. */
export const isUnpaid = (
  { status, periodEnd }: Pick<Subscription, 'status' | 'periodEnd'>,
  now: Date,
): boolean => status === 'past_due' && periodEnd <= now;

/** Those in force, as a condition; a user has at most one. */
export const whereCurrent = inArray(subscriptions.status, CURRENT);

export async function currentSubscription(db: Db, userId: string): Promise<Subscription | null> {
  const [subscription] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), whereCurrent));
  return subscription ?? null;
}
