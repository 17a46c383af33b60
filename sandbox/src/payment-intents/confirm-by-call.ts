import { readParams } from '../http/params';
import type { Call } from '../http/routes';
import { createPaymentMethod } from '../payment-methods/create-payment-method';
import { findPaymentMethod } from '../payment-methods/find-payment-method';
import { findOrRefuse } from '../store/find-or-refuse';
import type { PaymentIntent, PaymentMethod } from '../store/rows';
import type { World } from '../world';
import { confirmIntent } from './confirm-intent';
import { intentOfSecret } from './intent-of-secret';
import { BROWSER_CONFIRM, CONFIRM_INTENT } from './intent-params';
import type { Parsed } from '../http/params';

type Given = Parsed<typeof CONFIRM_INTENT>;

function read(world: World, { id, input, isBrowser }: Call) {
  if (!isBrowser) {
    const given = readParams(CONFIRM_INTENT, input);
    return { given, intent: findOrRefuse(world.store, 'payment_intent', { id }) };
  }
  const { client_secret: secret, ...given } = readParams(BROWSER_CONFIRM, input);
  return { given, intent: intentOfSecret(world, id, secret) };
}

function givenMethod(world: World, given: Given, isBrowser: boolean): PaymentMethod | null {
  if (given.payment_method_data !== undefined) {
    return createPaymentMethod(world, given.payment_method_data, isBrowser);
  }
  if (given.payment_method === undefined) return null;
  return findPaymentMethod(world, { id: given.payment_method, param: 'payment_method' });
}

export function confirmByCall(world: World, call: Call): PaymentIntent {
  const { given, intent } = read(world, call);
  const method = givenMethod(world, given, call.isBrowser);
  const changed = {
    ...intent,
    receipt_email: given.receipt_email ?? intent.receipt_email,
    setup_future_usage: given.setup_future_usage ?? intent.setup_future_usage,
  };
  return confirmIntent(world, world.store.payment_intent.put(changed), {
    method,
    isOffSession: given.off_session ?? false,
    isBrowser: call.isBrowser,
    returnUrl: given.return_url ?? null,
  });
}
