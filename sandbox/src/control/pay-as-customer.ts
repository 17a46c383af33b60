import { checkCard } from '../cards/check-card';
import { testCard, type CardName } from '../cards/test-cards';
import { ApiError } from '../http/api-error';
import { completeChallenge } from '../payment-intents/complete-challenge';
import { confirmIntent } from '../payment-intents/confirm-intent';
import { addPaymentMethod } from '../payment-methods/create-payment-method';
import type { CardFacts } from '../payment-methods/build-payment-method';
import { findOrRefuse } from '../store/find-or-refuse';
import type { World } from '../world';
import type { Attempt, AttemptOptions } from './sandbox-control';

/** A number goes through the checks that a card form's does. */
function cardFacts(world: World, card: CardName | number): CardFacts {
  const now = new Date(world.now() * 1000);
  const expiry = { expMonth: 12, expYear: now.getUTCFullYear() + 3 };
  const number = typeof card === 'number' ? String(card) : testCard(card).number;
  const cvc = testCard('amex').number === number ? '1234' : '123';
  return { card: checkCard({ number, cvc, ...expiry }, now), ...expiry };
}

function attemptOf(status: string, error: ApiError | null): Attempt {
  if (error === null) return { status, error: null };
  const { code = '', decline_code: declineCode = null, message } = error.body;
  return { status, error: { code, declineCode, message } };
}

export type Wish = { id: string; card: CardName | number } & AttemptOptions;

function lastError(world: World, id: string): Attempt {
  const { status, last_payment_error: error } = world.store.payment_intent.get(id);
  if (error === null) return { status, error: null };
  const { code = '', decline_code: declineCode = null, message = '' } = error;
  return { status, error: { code, declineCode, message } };
}

/** Confirms in the browser's way and answers the challenge where there is one. */
export function payAsCustomer(world: World, { id, card, challenge = 'pass' }: Wish): Attempt {
  const intent = findOrRefuse(world.store, 'payment_intent', { id });
  try {
    const method = addPaymentMethod(world, cardFacts(world, card));
    const how = { method, isOffSession: false, isBrowser: true, returnUrl: null };
    const confirmed = confirmIntent(world, intent, how);
    if (confirmed.status === 'requires_action')
      completeChallenge(world, { id, outcome: challenge });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return attemptOf(world.store.payment_intent.get(id).status, error);
  }
  return lastError(world, id);
}
