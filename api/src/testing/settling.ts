import { settle } from '../commerce/settlement/settle';
import type { PaymentProvider, ProviderEvent, Subject } from '../foundation/ports/payment-provider';
import type { FakePaymentsApi } from './fake-payments-api';

type Options = Partial<PaymentProvider> & { event?: ProviderEvent };

/** The options replace calls of the fake provider, such as by an older reading. */
export function settlingOf(api: FakePaymentsApi) {
  const settleSubject = (subject: Subject, { event, ...changes }: Options = {}) =>
    settle({ ...api.deps, paymentProvider: { ...api.provider, ...changes } }, subject, event);
  const settling = (kind: Subject['kind']) => (id: string, options?: Options) =>
    settleSubject({ kind, id }, options);
  return {
    settlePayment: settling('payment'),
    settleSubscription: settling('subscription'),
    settleCheckout: settling('checkout'),
    settleRefund: settling('refund'),
  };
}
