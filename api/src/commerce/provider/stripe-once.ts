import Stripe from 'stripe';
import { asking, hasCode } from './stripe-errors';

const MOST_ATTEMPTS = 4;

/**
 * Waits while the same key is in use, and takes a new key once one is spent. The object of a spent
 * key was never returned, so it cannot be paid.
 */
export const once = <T>(key: string, call: (options: Stripe.RequestOptions) => Promise<T>) =>
  asking(underKey(key, call));

async function underKey<T>(key: string, call: (options: Stripe.RequestOptions) => Promise<T>) {
  let keys = 1;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call({ idempotencyKey: keys === 1 ? key : `${key}:${keys}` });
    } catch (error) {
      const isUnderWay = hasCode(error, ['idempotency_key_in_use']);
      if (attempt === MOST_ATTEMPTS || !(isUnderWay || isSpent(error))) throw error;
      if (!isUnderWay) keys += 1;
    }
  }
}

/** Stripe replays a key's first answer for a day, even if that was a server error. */
function isSpent(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false;
  if (error instanceof Stripe.errors.StripeIdempotencyError) return true;
  const isReplayed = error.headers?.['idempotent-replayed'] === 'true';
  return isReplayed && (error.statusCode ?? 0) >= 500;
}
