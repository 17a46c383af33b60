import type { ChargeOutcome } from '../cards/charge-outcome';
import type { Decline } from '../cards/test-cards';
import { buildCharge } from '../charges/build-charge';
import { emit } from '../events/emit';
import { ApiError } from '../http/api-error';
import { attachPaymentMethod } from '../payment-methods/attach-payment-method';
import type { IntentOutcome, SandboxContext } from '../sandbox-context';
import type { PaymentIntent, PaymentMethod } from '../store/rows';

export function notifyListeners(
  context: SandboxContext,
  intent: PaymentIntent,
  outcome: IntentOutcome,
): void {
  for (const listener of context.intentListeners) listener(context, intent, outcome);
}

export type Attempted = {
  intent: PaymentIntent;
  method: PaymentMethod;
  hasPassedChallenge: boolean;
};

export function approve(context: SandboxContext, attempted: Attempted): PaymentIntent {
  const { intent, method } = attempted;
  keepCard(context, attempted);
  const billed = { ...attempted, outcome: { kind: 'approved' } as const };
  const charge = context.store.charge.put(buildCharge(context, billed));
  const succeeded = context.store.payment_intent.patch(intent.id, {
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
    status: 'succeeded',
  });
  emit(context, 'charge.succeeded', { object: charge });
  emit(context, 'payment_intent.succeeded', { object: succeeded });
  notifyListeners(context, succeeded, 'succeeded');
  return succeeded;
}

export function decline(
  context: SandboxContext,
  attempted: Attempted,
  outcome: Extract<ChargeOutcome, { kind: 'declined' }>,
): ApiError {
  const { intent, method } = attempted;
  const charge = context.store.charge.put(buildCharge(context, { ...attempted, outcome }));
  const failed = context.store.payment_intent.patch(intent.id, {
    last_payment_error: lastError(outcome.decline, method, charge.id),
    latest_charge: charge.id,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  });
  emit(context, 'charge.failed', { object: charge });
  emit(context, 'payment_intent.payment_failed', { object: failed });
  notifyListeners(context, failed, 'failed');
  const { code, declineCode, adviceCode, message } = outcome.decline;
  return new ApiError(402, {
    type: 'card_error',
    message,
    code,
    ...(declineCode === undefined ? {} : { decline_code: declineCode }),
    ...(adviceCode === undefined ? {} : { advice_code: adviceCode }),
    charge: charge.id,
    payment_intent: failed,
    payment_method: method,
  });
}

function keepCard(context: SandboxContext, { intent, method, hasPassedChallenge }: Attempted) {
  if (intent.customer === null || intent.setup_future_usage === null) return;
  attachPaymentMethod(context, method, intent.customer);
  if (hasPassedChallenge && intent.setup_future_usage === 'off_session') {
    context.store.card.patch(method.id, { isAuthenticated: true });
  }
}

type LastError = NonNullable<PaymentIntent['last_payment_error']>;

function lastError(decline: Decline, method: PaymentMethod, charge: string): LastError {
  const { code, declineCode, adviceCode, message } = decline;
  return {
    ...(adviceCode === undefined ? {} : { advice_code: adviceCode }),
    charge,
    code,
    ...(declineCode === undefined ? {} : { decline_code: declineCode }),
    doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`,
    message,
    payment_method: method,
    type: 'card_error',
  };
}
