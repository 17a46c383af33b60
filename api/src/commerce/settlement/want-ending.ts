import { subscriptionEndings } from '../tables/subscription-endings.table';
import type { SettlementTx } from './money-transaction';

/** Has the provider end a subscription, once, as soon as this is committed. */
export async function requestCancellation({ tx, now, providerEffects: decided }: SettlementTx, reference: string): Promise<void> {
  const [wanted] = await tx
    .insert(subscriptionEndings)
    .values({ reference, createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (wanted) decided.cancellations.push(reference);
}
