import { and, eq } from 'drizzle-orm';
import { subscriptions } from '../tables/subscriptions.table';
import { subscriptionPauses } from '../tables/subscription-pauses.table';
import type { SettleDeps } from './settle-deps';

async function readPause({ db }: SettleDeps, reference: string) {
  const [pause] = await db
    .select({ isPaused: subscriptionPauses.isPaused, status: subscriptions.status })
    .from(subscriptionPauses)
    .leftJoin(subscriptions, eq(subscriptions.providerReference, subscriptionPauses.reference))
    .where(eq(subscriptionPauses.reference, reference));
  return pause ?? null;
}

async function sendUntilUnchanged(deps: SettleDeps, reference: string): Promise<void> {
  for (;;) {
    const pause = await readPause(deps, reference);
    if (!pause) return;
    // The provider refuses to change a subscription that has ended.
    if (pause.status !== 'ended') await deps.payments.setRenewalPaused(reference, pause.isPaused);
    const { isPaused } = pause;
    const done = await deps.db
      .update(subscriptionPauses)
      .set({ doneAt: deps.clock() })
      .where(
        and(eq(subscriptionPauses.reference, reference), eq(subscriptionPauses.isPaused, isPaused)),
      )
      .returning({ reference: subscriptionPauses.reference });
    if (done.length > 0) return;
  }
}

/** Repeating it changes nothing. What was decided meanwhile is told as well, and told last. */
export async function pauseAtProvider(deps: SettleDeps, reference: string): Promise<void> {
  try {
    await sendUntilUnchanged(deps, reference);
  } catch (error) {
    // A call without an answer can arrive after a later one: the reconciler tells what holds.
    await deps.db
      .update(subscriptionPauses)
      .set({ doneAt: null })
      .where(eq(subscriptionPauses.reference, reference));
    throw error;
  }
}
