import { HOUR_MS } from '@gangway/contract/foundation/durations';
import type { SettleDeps } from './provider-effects';
import { settle } from './settle';

/**
 * Shorter than the life of an order and its idempotency keys at the provider, so that it can still
 * be paid.
 */
export const REUSABLE_MS = 20 * HOUR_MS;

/**
 * Two tabs share a payment. One that succeeded meanwhile is returned too: the browser finds out.
 */
export async function reopenPayment(deps: SettleDeps, reference: string) {
  const payment = await deps.paymentProvider.readPayment(reference);
  if (payment && payment.status !== 'closed') {
    return { clientSecret: payment.clientSecret, cents: payment.cents };
  }
  await settle(deps, { kind: 'payment', id: reference });
  return null;
}
