import type { ProviderPayment } from '../../foundation/ports/payment-provider';
import { applySubscription } from './apply-subscription';
import { findSubscription, holdSubscription } from './hold-subscription';
import type { SettleDeps } from './settle-deps';
import { settling, settlesNothing, type Of, type Settled } from './settled';
import { StaleReading, whileFresh } from './stale-reading';
import { withPayment } from './subscription-reading';

/**
 * Read without a lock, applied under one. An older reading is dropped by the revision, but for
 * one that says nothing new: many notices of the same thing do not keep each other waiting.
 */
export function settleSubscription(
  deps: SettleDeps,
  { id, event }: Of,
  payment: ProviderPayment | null = null,
): Promise<Settled> {
  return whileFresh(async () => {
    const known = await findSubscription(deps.db, id);
    const reading = known && (await deps.payments.readSubscription(id));
    if (!reading) return settlesNothing(deps, event);
    return settling(deps, event, async (money) => {
      const held = await holdSubscription(money.tx, known);
      const isStale = (held.subscription?.revision ?? null) !== known.revision;
      const isChanged = await applySubscription(money, held, withPayment(reading, payment));
      if (isStale && isChanged) throw new StaleReading();
      return 'applied';
    });
  });
}
