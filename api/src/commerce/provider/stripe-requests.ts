import Stripe from 'stripe';
import { ProviderError, UnansweredError } from '../../foundation/ports/payment-provider';

const { StripeError, StripeConnectionError, StripeRateLimitError } = Stripe.errors;

/** What `withDeadline` answers in Stripe's place. */
export const DEADLINE_PASSED = 'deadline_passed';

export async function asking<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw error instanceof StripeError ? toProviderError(error) : error;
  }
}

export function unless<T>(codes: readonly string[], call: Promise<T>): Promise<T | null> {
  return asking(
    call.catch((error: unknown) => {
      if (hasCode(error, codes)) return null;
      throw error;
    }),
  );
}

export const MISSING = ['resource_missing'] as const;

export const orNull = <T>(call: Promise<T>): Promise<T | null> => unless(MISSING, call);

/** Each next page is a call of its own. */
export async function* rowsOf<T>(pages: AsyncIterator<T>): AsyncGenerator<T> {
  for (let next = await asking(pages.next()); !next.done; next = await asking(pages.next())) {
    yield next.value;
  }
}

const MOST_ATTEMPTS = 4;

/**
 * Waits while the same key is in use, and takes a new key once one is spent. The object of a spent
 * key was never returned, so it cannot be paid.
 */
export const once = <T>(key: string, call: (options: Stripe.RequestOptions) => Promise<T>) =>
  asking(underKey(key, call));

const hasCode = (error: unknown, codes: readonly string[]) =>
  error instanceof StripeError && error.code !== undefined && codes.includes(error.code);

/** An earlier call has not been answered either. */
const UNANSWERED = [DEADLINE_PASSED, 'idempotency_key_in_use'];

/** Leaves out Stripe's own message, which may repeat what a customer has typed. */
function toProviderError(error: Stripe.errors.StripeError): ProviderError {
  const parts = [error.type, error.code, error.param, error.statusCode, error.requestId];
  const message = parts.filter((part) => part !== undefined).join(' ');
  return hasCode(error, UNANSWERED)
    ? new UnansweredError(message)
    : new ProviderError(message, isTransient(error));
}

const WORTH_REPEATING = ['idempotency_key_in_use', 'lock_timeout', 'rate_limit'];

function isTransient(error: Stripe.errors.StripeError): boolean {
  if (error instanceof StripeConnectionError || error instanceof StripeRateLimitError) return true;
  return (error.statusCode ?? 0) >= 500 || WORTH_REPEATING.includes(error.code ?? '');
}

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
