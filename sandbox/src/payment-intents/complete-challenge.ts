import { testCard } from '../cards/test-cards';
import type { SandboxContext } from '../sandbox-context';
import type { PaymentIntent } from '../store/rows';
import { approve, decline, failIntent } from './end-intent';

/** The caller commits. */
export function completeChallenge(
  context: SandboxContext,
  intent: PaymentIntent,
  outcome: 'pass' | 'fail',
): void {
  if (outcome === 'fail') failIntent(context, intent, { last_payment_error: NOT_AUTHENTICATED });
  else pass(context, intent);
}

const NOT_AUTHENTICATED = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
} as const;

function pass(context: SandboxContext, intent: PaymentIntent): void {
  const method = context.store.payment_method.get(intent.payment_method ?? '');
  const { card } = context.store.card.get(method.id);
  const { decline: reason } = testCard(card);
  if (reason) {
    decline(context, { intent, method }, reason);
    return;
  }
  if (intent.setup_future_usage === 'off_session') {
    context.store.card.patch(method.id, { isAuthenticated: true });
  }
  approve(context, { intent, method });
}
