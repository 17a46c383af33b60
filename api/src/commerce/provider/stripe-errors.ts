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

export const hasCode = (error: unknown, codes: readonly string[]) =>
  error instanceof StripeError && error.code !== undefined && codes.includes(error.code);

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
