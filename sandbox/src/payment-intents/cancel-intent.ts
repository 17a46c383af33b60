import { emit } from '../events/emit';
import { ApiError } from '../http/api-error';
import type { SandboxContext } from '../sandbox-context';
import type { PaymentIntent } from '../store/rows';
import { notifyListeners } from './finish-attempt';

export function unexpectedState(intent: PaymentIntent, message: string): ApiError {
  return new ApiError(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    doc_url: 'https://stripe.com/docs/error-codes/payment-intent-unexpected-state',
    message,
    payment_intent: intent,
  });
}

export function cancelIntent(
  context: SandboxContext,
  intent: PaymentIntent,
  reason: PaymentIntent['cancellation_reason'],
): PaymentIntent {
  if (!CANCELABLE.includes(intent.status)) {
    const message = `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${CANCELABLE.join(', ')}.`;
    throw unexpectedState(intent, message);
  }
  context.store.challenge.remove(intent.id);
  const canceled = context.store.payment_intent.patch(intent.id, {
    canceled_at: context.now(),
    cancellation_reason: reason,
    next_action: null,
    status: 'canceled',
  });
  emit(context, 'payment_intent.canceled', { object: canceled });
  notifyListeners(context, canceled, 'canceled');
  return canceled;
}

const CANCELABLE = [
  'requires_payment_method',
  'requires_capture',
  'requires_confirmation',
  'requires_action',
  'processing',
];
