import { refuseInput } from '../http/api-error';
import { type Parsed, readParams } from '../http/params';
import type { Call } from '../http/routes';
import { createPaymentMethod } from '../payment-methods/create-payment-method';
import { findPaymentMethod } from '../payment-methods/find-payment-method';
import type { SandboxContext } from '../sandbox-context';
import { findOrRefuse, type PaymentIntent } from '../store/rows';
import { confirmIntent } from './confirm-intent';
import { BROWSER_CONFIRM, CONFIRM_INTENT } from './intent-params';

export function intentOfSecret({ store }: SandboxContext, id: string, clientSecret: string) {
  const intent = store.payment_intent.find(id);
  if (intent !== null && intent.client_secret === clientSecret) return intent;
  throw refuseInput(
    'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
    { code: 'payment_intent_invalid_parameter', param: 'client_secret' },
  );
}

export function confirmByCall(context: SandboxContext, call: Call): PaymentIntent {
  const { given, intent } = read(context, call);
  const method = givenMethod(context, given, call.isBrowser);
  const changed = {
    ...intent,
    receipt_email: given.receipt_email ?? intent.receipt_email,
    setup_future_usage: given.setup_future_usage ?? intent.setup_future_usage,
  };
  return confirmIntent(context, context.store.payment_intent.put(changed), {
    method,
    isOffSession: given.off_session ?? false,
    isBrowser: call.isBrowser,
    returnUrl: given.return_url ?? null,
  });
}

function read(context: SandboxContext, { id, input, isBrowser }: Call) {
  if (!isBrowser) {
    const given = readParams(CONFIRM_INTENT, input);
    return { given, intent: findOrRefuse(context.store, 'payment_intent', { id }) };
  }
  const { client_secret: secret, ...given } = readParams(BROWSER_CONFIRM, input);
  return { given, intent: intentOfSecret(context, id, secret) };
}

type ConfirmRequest = Parsed<typeof CONFIRM_INTENT>;

function givenMethod(context: SandboxContext, given: ConfirmRequest, isBrowser: boolean) {
  if (given.payment_method_data !== undefined) {
    return createPaymentMethod(context, given.payment_method_data, isBrowser);
  }
  if (given.payment_method === undefined) return null;
  return findPaymentMethod(context, { id: given.payment_method, param: 'payment_method' });
}
