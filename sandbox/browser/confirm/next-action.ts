import type { PaymentIntent, PaymentIntentResult, StripeError } from '@stripe/stripe-js';
import { runChallenge } from './challenge-dialog';
import { retrieveIntent, type IntentRef } from './intents';

const FAILED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

export type NextStep = { kind: 'challenge' | 'redirect'; url: string };

const textAt = (object: unknown, name: string): string | null => {
  const value: unknown =
    typeof object === 'object' && object !== null ? Reflect.get(object, name) : null;
  return typeof value === 'string' ? value : null;
};

/** Where the card's owner has to go before the payment goes on. */
function nextStep({ status, next_action: action }: PaymentIntent): NextStep | null {
  if (status !== 'requires_action' || action === null) return null;
  const challenge = textAt(action.use_stripe_sdk, 'stripe_js');
  if (challenge !== null) return { kind: 'challenge', url: challenge };
  const redirect = textAt(action.redirect_to_url, 'url');
  return redirect === null ? null : { kind: 'redirect', url: redirect };
}

/** For who left the challenge, and the sandbox could not be told. */
function notAuthenticated(intent: PaymentIntent): StripeError {
  return {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    doc_url: 'https://stripe.com/docs/error-codes/payment-intent-authentication-failure',
    message: FAILED,
    payment_intent: intent,
  };
}

/** A payment that came back to where it needs a card says why. */
function resultOf(intent: PaymentIntent): PaymentIntentResult {
  const { status, last_payment_error: error } = intent;
  if (status === 'requires_action') return { error: notAuthenticated(intent) };
  if (status !== 'requires_payment_method' || error === null) return { paymentIntent: intent };
  return { error: { ...error, payment_intent: intent } };
}

const never = new Promise<never>(() => undefined);

export async function takeNextSteps(
  ref: IntentRef,
  intent: PaymentIntent,
): Promise<PaymentIntentResult> {
  const step = nextStep(intent);
  if (step === null) return resultOf(intent);
  if (step.kind === 'redirect') {
    window.location.assign(step.url);
    return never;
  }
  await runChallenge(step.url, ref);
  const { error, paymentIntent } = await retrieveIntent(ref);
  return error ? { error } : resultOf(paymentIntent);
}
