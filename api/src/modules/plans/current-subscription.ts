import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { subscriptions } from './subscriptions.table';

export type Subscription = typeof subscriptions.$inferSelect;

export async function currentSubscription(db: Db, userId: string): Promise<Subscription | null> {
  const [subscription] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.status, 'active')));
  return subscription ?? null;
}
