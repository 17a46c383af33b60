import { eq, sql } from 'drizzle-orm';
import type { Subscription } from '../plans/current-subscription';
import { subscriptions } from '../tables/subscriptions.table';
import type { SettlementTx } from './money-transaction';
import { requestCancellation } from './want-ending';

/** Here; at the provider it has ended by itself, or is told to. The caller holds the row. */
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

/** At once, here and then at the provider. */
export async function endSubscription(
  settlement: SettlementTx,
  subscription: Subscription,
): Promise<Subscription> {
  const { providerReference } = subscription;
  if (providerReference) await requestCancellation(settlement, providerReference);
  return markEnded(settlement, subscription, settlement.now);
}
