import { chargeOutcome } from '../cards/charge-outcome';
import { testCard } from '../cards/test-cards';
import { emit } from '../events/emit';
import { refuse } from '../http/api-error';
import type { SandboxContext } from '../sandbox-context';
import type { PaymentIntent, PaymentMethod } from '../store/rows';
import { unexpectedState } from './cancel-intent';
import { approve, decline, notifyListeners } from './finish-attempt';

export type Confirmation = {
  method: PaymentMethod | null;
  isOffSession: boolean;
  isBrowser: boolean;
  returnUrl: string | null;
};

const CONFIRMABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

export function confirmIntent(context: SandboxContext, intent: PaymentIntent, how: Confirmation) {
  if (!CONFIRMABLE.includes(intent.status)) {
    const message = `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: ${CONFIRMABLE.join(', ')}.`;
    throw unexpectedState(intent, message);
  }
  const method = methodFor(context, intent, how.method);
  const { card, isAuthenticated } = context.store.card.get(method.id);
  const attempted = { intent, method, hasPassedChallenge: false };
  const outcome = chargeOutcome(testCard(card), {
    hasPassed: false,
    isSetUp: isAuthenticated,
    isOffSession: how.isOffSession,
  });
  switch (outcome.kind) {
    case 'approved':
      return approve(context, attempted);
    case 'challenged':
      return challenge(context, attempted, how);
    case 'declined':
      throw decline(context, attempted, outcome);
  }
}

function methodFor(context: SandboxContext, intent: PaymentIntent, given: PaymentMethod | null) {
  const method =
    given ??
    (intent.payment_method === null
      ? null
      : context.store.payment_method.get(intent.payment_method));
  if (method === null) {
    throw unexpectedState(
      intent,
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
    );
  }
  if (method.customer !== null && method.customer !== intent.customer) {
    const message = `The payment method ${method.id} belongs to another customer. Please include the Customer in the \`customer\` parameter on the PaymentIntent.`;
    throw refuse(message, { param: 'payment_method' });
  }
  return method;
}

function challenge(
  context: SandboxContext,
  { intent, method }: { intent: PaymentIntent; method: PaymentMethod },
  how: Confirmation,
): PaymentIntent {
  context.store.challenge.put({ id: intent.id, returnUrl: how.returnUrl });
  const waiting = context.store.payment_intent.patch(intent.id, {
    last_payment_error: null,
    next_action: nextAction(context, intent, how),
    payment_method: method.id,
    status: 'requires_action',
  });
  emit(context, 'payment_intent.requires_action', { object: waiting });
  notifyListeners(context, waiting, 'challenged');
  return waiting;
}

function nextAction(context: SandboxContext, intent: PaymentIntent, how: Confirmation) {
  const secret = encodeURIComponent(intent.client_secret ?? '');
  const url = `${context.publicUrl}/challenge/${intent.id}?client_secret=${secret}`;
  if (!how.isBrowser && how.returnUrl !== null) {
    return { type: 'redirect_to_url', redirect_to_url: { return_url: how.returnUrl, url } };
  }
  return {
    type: 'use_stripe_sdk',
    use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url },
  };
}
