import Stripe from 'stripe';
import { asking } from './stripe-errors';

const MOST_KEYS = 4;

/** Stripe answers a key with its first answer for a day, even if that was a failure of its own. */
function isSpent(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false;
  if (error instanceof Stripe.errors.StripeIdempotencyError) {
    return error.code !== 'idempotency_key_in_use';
  }
  const isReplayed = error.headers?.['idempotent-replayed'] === 'true';
  return isReplayed && (error.statusCode ?? 0) >= 500;
}

async function underKey<T>(key: string, call: (options: Stripe.RequestOptions) => Promise<T>) {
  for (let attempt = 1; ; attempt += 1) {
    const idempotencyKey = attempt === 1 ? key : `${key}:${attempt}`;
    try {
      return await call({ idempotencyKey });
    } catch (error) {
      if (attempt === MOST_KEYS || !isSpent(error)) throw error;
    }
  }
}

/**
 * Creates an object once per idempotency key, and under a new key where that one is spent. The
 * object of a spent key was never returned, so it cannot be paid.
 */
export const once = <T>(key: string, call: (options: Stripe.RequestOptions) => Promise<T>) =>
  asking(underKey(key, call));
