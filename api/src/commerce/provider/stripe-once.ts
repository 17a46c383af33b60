import Stripe from 'stripe';
import { asking, hasCode } from './stripe-errors';

const MOST_ATTEMPTS = 4;

/** Stripe answers a key with its first answer for a day, even if that was a failure of its own. */
function isSpent(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false;
  if (error instanceof Stripe.errors.StripeIdempotencyError) return true;
  const isReplayed = error.headers?.['idempotent-replayed'] === 'true';
  return isReplayed && (error.statusCode ?? 0) >= 500;
}

async function underKey<T>(key: string, call: (options: Stripe.RequestOptions) => Promise<T>) {
  let keys = 1;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call({ idempotencyKey: keys === 1 ? key : `${key}:${keys}` });
    } catch (error) {
      // The SDK waits between its own attempts, but for less time than Stripe may need.
      const isUnderWay = hasCode(error, ['idempotency_key_in_use']);
      if (attempt === MOST_ATTEMPTS || !(isUnderWay || isSpent(error))) throw error;
      if (!isUnderWay) keys += 1;
    }
  }
}

/**
 * Creates an object once per idempotency key: waits where the same is under way, and takes a new key
 * where that one is spent. The object of a spent key was never returned, so it cannot be paid.
 */
export const once = <T>(key: string, call: (options: Stripe.RequestOptions) => Promise<T>) =>
  asking(underKey(key, call));
