import { type Decline, testCard } from '../cards/test-cards';
import { emit } from '../events/emit';
import { refuse } from '../http/api-error';
import type { SandboxContext } from '../sandbox-context';
import type { PaymentIntent, PaymentMethod } from '../store/rows';
import {
  approve,
  type Attempt,
  decline,
  notifyListeners,
  refuseIfOver,
  failIntent,
} from './end-intent';

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

export type Confirmation = { method: PaymentMethod; isOffSession?: boolean };

export function confirmIntent(
  context: SandboxContext,
  intent: PaymentIntent,
  { method, isOffSession = false }: Confirmation,
): PaymentIntent {
  refuseIfOver(intent);
  if (method.customer !== null && method.customer !== intent.customer) {
    const message = `The payment method ${method.id} belongs to another customer. Please include the Customer in the \`customer\` parameter on the PaymentIntent.`;
    throw refuse(message, { param: 'payment_method' });
  }
  const { card, isAuthenticated } = context.store.card.get(method.id);
  const { challenge, decline: reason } = testCard(card);
  const attempt = { intent, method };
  if (challenge === 'always' || (challenge === 'unless-set-up' && !isAuthenticated)) {
    if (isOffSession) throw decline(context, attempt, AUTHENTICATION_REQUIRED);
    return startChallenge(context, attempt);
  }
  if (reason) throw decline(context, attempt, reason);
  return approve(context, attempt);
}

const AUTHENTICATION_REQUIRED: Decline = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

function startChallenge(context: SandboxContext, { intent, method }: Attempt): PaymentIntent {
  const secret = encodeURIComponent(intent.client_secret ?? '');
  const url = `${context.publicUrl}/challenge/${intent.id}?client_secret=${secret}`;
  const waiting = context.store.payment_intent.patch(intent.id, {
    last_payment_error: null,
    next_action: {
      type: 'use_stripe_sdk',
      use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url },
    },
    payment_method: method.id,
    status: 'requires_action',
  });
  emit(context, 'payment_intent.requires_action', waiting);
  return notifyListeners(context, waiting, 'challenged');
}

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
