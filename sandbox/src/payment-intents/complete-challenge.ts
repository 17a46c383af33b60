import { chargeOutcome } from '../cards/charge-outcome';
import { testCard } from '../cards/test-cards';
import { emit } from '../events/emit';
import type { SandboxContext } from '../sandbox-context';
import type { PaymentIntent } from '../store/rows';
import { unexpectedState } from './cancel-intent';
import { approve, decline, notifyListeners } from './finish-attempt';

const NOT_AUTHENTICATED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

export type ChallengeResult = { intent: PaymentIntent; returnUrl: string | null };

/** The caller commits. */
export function completeChallenge(
  context: SandboxContext,
  { id, outcome }: { id: string; outcome: 'pass' | 'fail' },
): ChallengeResult {
  const intent = context.store.payment_intent.get(id);
  if (intent.status !== 'requires_action') {
    throw unexpectedState(intent, 'This PaymentIntent does not wait for a challenge.');
  }
  const returnUrl = context.store.challenge.find(id)?.returnUrl ?? null;
  context.store.challenge.remove(id);
  return { intent: outcome === 'pass' ? pass(context, intent) : fail(context, intent), returnUrl };
}

function pass(context: SandboxContext, intent: PaymentIntent): PaymentIntent {
  const method = context.store.payment_method.get(intent.payment_method ?? '');
  const { card } = context.store.card.get(method.id);
  const attempted = { intent, method, hasPassedChallenge: true };
  const circumstances = { hasPassed: true, isSetUp: false, isOffSession: false };
  const outcome = chargeOutcome(testCard(card), circumstances);
  if (outcome.kind !== 'declined') return approve(context, attempted);
  decline(context, attempted, outcome);
  return context.store.payment_intent.get(intent.id);
}

function fail(context: SandboxContext, intent: PaymentIntent): PaymentIntent {
  const method = context.store.payment_method.find(intent.payment_method ?? '');
  const failed = context.store.payment_intent.patch(intent.id, {
    last_payment_error: {
      code: 'payment_intent_authentication_failure',
      doc_url: 'https://stripe.com/docs/error-codes/payment-intent-authentication-failure',
      message: NOT_AUTHENTICATED,
      ...(method === null ? {} : { payment_method: method }),
      type: 'invalid_request_error',
    },
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  });
  emit(context, 'payment_intent.payment_failed', { object: failed });
  notifyListeners(context, failed, 'failed');
  return failed;
}
