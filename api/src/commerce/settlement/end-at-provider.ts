import { eq } from 'drizzle-orm';
import { subscriptionEndings } from '../tables/subscription-endings.table';
import type { SettleDeps } from './settle-deps';

/** Repeating it changes nothing. */
export async function cancelAtProvider(deps: SettleDeps, reference: string): Promise<void> {
  await deps.payments.endSubscription(reference);
  await deps.db
    .update(subscriptionEndings)
    .set({ doneAt: deps.clock() })
    .where(eq(subscriptionEndings.reference, reference));
}
