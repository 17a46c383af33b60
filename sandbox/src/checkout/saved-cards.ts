import type { SandboxContext } from '../sandbox-context';
import type { CheckoutSession, PaymentMethod } from '../store/rows';

export function savedCards(
  { store }: SandboxContext,
  { customer, saved_payment_method_options: options }: CheckoutSession,
): PaymentMethod[] {
  const filters = options?.allow_redisplay_filters ?? [];
  if (customer === null) return [];
  return store.payment_method
    .values()
    .filter((method) => method.customer === customer)
    .filter(({ allow_redisplay: redisplay = 'unspecified' }) => filters.includes(redisplay))
    .reverse();
}
