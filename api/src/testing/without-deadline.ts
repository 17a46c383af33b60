import type { PaymentProvider } from '../foundation/ports/payment-provider';

/** On a slow machine the sandbox may take longer than the deadline, which no test is about. */
export function withoutDeadline(provider: PaymentProvider): PaymentProvider {
  const patient: PaymentProvider = { ...provider, within: () => patient };
  return patient;
}
