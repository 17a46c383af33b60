import type { Decline } from '../cards/test-cards';
import { emit } from '../events/emit';
import { ApiError, unexpectedState } from '../http/api-error';
import { newId } from '../http/new-id';
import { attachPaymentMethod } from '../payment-methods/add-payment-method';
import type { IntentOutcome, SandboxContext } from '../sandbox-context';
import type { Charge, PaymentIntent, PaymentMethod } from '../store/rows';

export function refuseIfOver({ status }: PaymentIntent): void {
  if (status !== 'succeeded' && status !== 'canceled') return;
  throw unexpectedState(`This PaymentIntent has a status of ${status} already.`);
}

export function notifyListeners(
  context: SandboxContext,
  intent: PaymentIntent,
  outcome: IntentOutcome,
): PaymentIntent {
  for (const listener of context.intentListeners) listener(context, intent, outcome);
  return intent;
}

export type Attempt = { intent: PaymentIntent; method: PaymentMethod };

export function buildCharge({ now }: SandboxContext, attempt: Attempt): Charge {
  const { intent, method } = attempt;
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_refunded: 0,
    created: now(),
    payment_intent: intent.id,
    payment_method_details: { card: method.card, type: 'card' },
    status: 'succeeded',
  };
}

export function approve(context: SandboxContext, attempt: Attempt): PaymentIntent {
  const { intent, method } = attempt;
  if (intent.customer !== null && intent.setup_future_usage !== null) {
    attachPaymentMethod(context, method, intent.customer);
  }
  const charge = context.store.charge.put(buildCharge(context, attempt));
  const succeeded = context.store.payment_intent.patch(intent.id, {
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
    status: 'succeeded',
  });
  emit(context, 'charge.succeeded', charge);
  emit(context, 'payment_intent.succeeded', succeeded);
  return notifyListeners(context, succeeded, 'succeeded');
}

export function decline(context: SandboxContext, attempt: Attempt, reason: Decline): ApiError {
  const { intent } = attempt;
  const failed = { ...buildCharge(context, attempt), status: 'failed' as const };
  const charge = context.store.charge.put(failed);
  emit(context, 'charge.failed', charge);
  const error = { type: 'card_error', ...reason } as const;
  failIntent(context, intent, { last_payment_error: error, latest_charge: charge.id });
  return new ApiError(402, error);
}

type Failure = Pick<PaymentIntent, 'last_payment_error'> & { latest_charge?: string };

export function failIntent(
  context: SandboxContext,
  { id }: PaymentIntent,
  failure: Failure,
): PaymentIntent {
  const failed = context.store.payment_intent.patch(id, {
    ...failure,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  });
  emit(context, 'payment_intent.payment_failed', failed);
  return notifyListeners(context, failed, 'failed');
}

export function cancelIntent(context: SandboxContext, intent: PaymentIntent): PaymentIntent {
  refuseIfOver(intent);
  const change = { next_action: null, status: 'canceled' } as const;
  const canceled = context.store.payment_intent.patch(intent.id, change);
  emit(context, 'payment_intent.canceled', canceled);
  return notifyListeners(context, canceled, 'canceled');
}
