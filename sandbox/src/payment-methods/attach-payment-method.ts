import { emit } from '../events/emit';
import { refuse } from '../http/api-error';
import type { SandboxContext } from '../sandbox-context';
import type { PaymentMethod } from '../store/rows';

export function attachPaymentMethod(
  context: SandboxContext,
  method: PaymentMethod,
  customer: string,
): PaymentMethod {
  if (method.customer === customer) return method;
  if (method.customer !== null) {
    throw refuse('The payment method you provided has already been attached to a customer.');
  }
  const attached = context.store.payment_method.patch(method.id, { customer });
  emit(context, 'payment_method.attached', { object: attached });
  return attached;
}
