import type { ChargeOutcome } from '../cards/charge-outcome';
import type { Decline } from '../cards/test-cards';
import { buildCharge } from '../charges/build-charge';
import { emit } from '../events/emit';
import { ApiError } from '../http/api-error';
import { attachPaymentMethod } from '../payment-methods/attach-payment-method';
import type { PaymentIntent, PaymentMethod } from '../store/rows';
import type { IntentOutcome, World } from '../world';

export function tellListeners(world: World, intent: PaymentIntent, outcome: IntentOutcome): void {
  for (const listener of world.intentListeners) listener(world, intent, outcome);
}

export type Attempted = {
  intent: PaymentIntent;
  method: PaymentMethod;
  hasPassedChallenge: boolean;
};

function keepCard(world: World, { intent, method, hasPassedChallenge }: Attempted): void {
  if (intent.customer === null || intent.setup_future_usage === null) return;
  attachPaymentMethod(world, method, intent.customer);
  if (hasPassedChallenge && intent.setup_future_usage === 'off_session') {
    world.store.card.patch(method.id, { isAuthenticated: true });
  }
}

export function approve(world: World, attempted: Attempted): PaymentIntent {
  const { intent, method } = attempted;
  keepCard(world, attempted);
  const billed = { ...attempted, outcome: { kind: 'approved' } as const };
  const charge = world.store.charge.put(buildCharge(world, billed));
  const succeeded = world.store.payment_intent.patch(intent.id, {
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
    status: 'succeeded',
  });
  emit(world, 'charge.succeeded', { object: charge });
  emit(world, 'payment_intent.succeeded', { object: succeeded });
  tellListeners(world, succeeded, 'succeeded');
  return succeeded;
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

/** The intent waits for another card again; the customer is told by the error. */
export function decline(
  world: World,
  attempted: Attempted,
  outcome: Extract<ChargeOutcome, { kind: 'declined' }>,
): ApiError {
  const { intent, method } = attempted;
  const charge = world.store.charge.put(buildCharge(world, { ...attempted, outcome }));
  const failed = world.store.payment_intent.patch(intent.id, {
    last_payment_error: lastError(outcome.decline, method, charge.id),
    latest_charge: charge.id,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  });
  emit(world, 'charge.failed', { object: charge });
  emit(world, 'payment_intent.payment_failed', { object: failed });
  tellListeners(world, failed, 'failed');
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
