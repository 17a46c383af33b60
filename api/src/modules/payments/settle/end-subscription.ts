import { eq, sql } from 'drizzle-orm';
import type { Subscription } from '../../plans/current-subscription';
import { subscriptions } from '../../plans/subscriptions.table';
import type { Money } from './money-transaction';
import { wantEnding } from './want-ending';

/** At once, here and then at the provider. The caller holds the row. */
export async function endSubscription(
  money: Money,
  { id, providerReference }: Subscription,
): Promise<Subscription> {
  const [ended] = await money.tx
    .update(subscriptions)
    .set({
      status: 'ended',
      endedAt: money.now,
      nextPlan: null,
      revision: sql`${subscriptions.revision} + 1`,
    })
    .where(eq(subscriptions.id, id))
    .returning();
  if (!ended) throw new Error('The subscription is gone');
  if (providerReference) await wantEnding(money, providerReference);
  return ended;
}
