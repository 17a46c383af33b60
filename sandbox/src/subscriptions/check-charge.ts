import { chargeOutcome } from '../cards/charge-outcome';
import { testCard } from '../cards/test-cards';
import { ApiError, refuse } from '../http/api-error';
import type { World } from '../world';

export function refuseWithoutMethod(method: string | null): asserts method is string {
  if (method !== null) return;
  const message =
    'This customer has no attached payment source or default payment method. Please consider adding a default payment method. For more information, visit https://stripe.com/docs/billing/subscriptions/payment-methods-setting#payment-method-priority.';
  throw refuse(message, { code: 'resource_missing' });
}

/** `error_if_incomplete`: nothing happens when the card would be refused. */
export function checkCharge({ store }: World, method: string | null): void {
  refuseWithoutMethod(method);
  const { card, isAuthenticated } = store.card.get(method);
  const circumstances = { hasPassed: false, isSetUp: isAuthenticated, isOffSession: true };
  const outcome = chargeOutcome(testCard(card), circumstances);
  if (outcome.kind !== 'declined') return;
  const { code, declineCode, message } = outcome.decline;
  const detail = declineCode === undefined ? {} : { decline_code: declineCode };
  throw new ApiError(402, { type: 'card_error', code, message, ...detail });
}
