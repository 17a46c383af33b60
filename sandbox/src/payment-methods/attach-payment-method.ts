import { refuse } from '../http/api-error';
import type { SandboxContext } from '../sandbox-context';
import type { PaymentMethod } from '../store/rows';

export function attachPaymentMethod(
  { store }: SandboxContext,
  method: PaymentMethod,
  customer: string,
): PaymentMethod {
  if (method.customer === customer) return method;
  if (method.customer !== null) {
    throw refuse('The payment method you provided has already been attached to a customer.');
  }
  return store.payment_method.patch(method.id, { customer });
}
