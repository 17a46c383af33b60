import { eq, sql } from 'drizzle-orm';
import type { Subscription } from '../plans/current-subscription';
import { subscriptions } from '../tables/subscriptions.table';
import type { Money } from './money-transaction';
import { wantEnding } from './want-ending';

/** Here; at the provider it has ended by itself, or is told to. The caller holds the row. */
export async function markEnded(
  { tx }: Pick<Money, 'tx'>,
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

/** At once, here and then at the provider. */
export async function endSubscription(
  money: Money,
  subscription: Subscription,
): Promise<Subscription> {
  const { providerReference } = subscription;
  if (providerReference) await wantEnding(money, providerReference);
  return markEnded(money, subscription, money.now);
}
