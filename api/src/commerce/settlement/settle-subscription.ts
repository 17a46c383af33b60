import type { ProviderPayment } from '../../foundation/ports/payment-provider';
import { applySubscription } from './apply-subscription';
import { findSubscription, lockSubscription } from './hold-subscription';
import type { SettleDeps } from './settle-deps';
import { applyWithEvent, recordIgnored, type SettleRequest, type SettleOutcome } from './settled';
import { StaleReading, retryWhileStale } from './stale-reading';
import { withPayment } from './subscription-reading';

/**
 * Read without a lock, applied under one. An older reading is dropped by the revision, but for
 * one that says nothing new: many notices of the same thing do not keep each other waiting.
 */
export function settleSubscription(
  deps: SettleDeps,
  { id, event }: SettleRequest,
  payment: ProviderPayment | null = null,
): Promise<SettleOutcome> {
  return retryWhileStale(async () => {
    const known = await findSubscription(deps.db, id);
    const reading = known && (await deps.payments.readSubscription(id));
    if (!reading) return recordIgnored(deps, event);
    return applyWithEvent(deps, event, async (money) => {
      const held = await lockSubscription(money.tx, known);
      const isStale = (held.subscription?.revision ?? null) !== known.revision;
      const isChanged = await applySubscription(money, held, withPayment(reading, payment));
      if (isStale && isChanged) throw new StaleReading();
      return 'applied';
    });
  });
}
