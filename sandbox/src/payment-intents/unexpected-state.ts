import { ApiError } from '../http/api-error';
import type { PaymentIntent } from '../store/rows';

export function unexpectedState(intent: PaymentIntent, message: string): ApiError {
  return new ApiError(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    doc_url: 'https://stripe.com/docs/error-codes/payment-intent-unexpected-state',
    message,
    payment_intent: intent,
  });
}
