import { isCardName, type CardName } from '../cards/test-cards';
import type { SandboxContext } from '../sandbox-context';
import { findOrRefuse } from '../store/rows';
import { addPaymentMethod } from './create-payment-method';

/** As with Stripe, each use of a test id creates a new payment method. */
export function findPaymentMethod(context: SandboxContext, lookup: { id: string; param?: string }) {
  const card = cardOfTestId(lookup.id);
  if (card === null) return findOrRefuse(context.store, 'payment_method', lookup);
  const expYear = new Date(context.now() * 1000).getUTCFullYear() + 1;
  return addPaymentMethod(context, { card, expMonth: 12, expYear });
}

/** `pm_card_visa`, `pm_card_chargeDeclined` and, as Stripe also writes it, `pm_card_visa_chargeDeclined`. */
function cardOfTestId(id: string): CardName | null {
  const name = /^pm_card_(?:visa_(?=charge))?(\w+)$/.exec(id)?.[1];
  return name !== undefined && isCardName(name) ? name : null;
}
