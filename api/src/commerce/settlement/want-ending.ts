import { subscriptionEndings } from '../tables/subscription-endings.table';
import type { Money } from './money-transaction';

/** Has the provider end a subscription, once, as soon as this is committed. */
export async function wantEnding({ tx, now, decided }: Money, reference: string): Promise<void> {
  const [wanted] = await tx
    .insert(subscriptionEndings)
    .values({ reference, createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (wanted) decided.endings.push(reference);
}
