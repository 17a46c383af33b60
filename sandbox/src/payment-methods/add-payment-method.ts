import { type CardName, isCardName, testCard } from '../cards/test-cards';
import { refuse } from '../http/api-error';
import { newId } from '../http/new-id';
import type { SandboxContext } from '../sandbox-context';
import { findOrRefuse } from '../store/find-or-refuse';
import type { PaymentMethod } from '../store/rows';

export function attachPaymentMethod(
  { store }: SandboxContext,
  method: PaymentMethod,
  customer: string,
): PaymentMethod {
  if (method.customer === customer) return method;
  if (method.customer !== null) {
    throw refuse('The payment method you provided has already been attached to a customer.');
  }
  return store.payment_method.patch(method.id, { customer });
}

export type MethodFacts = {
  card: CardName;
  id?: string;
  created?: number;
  customer?: string;
  isAuthenticated?: boolean;
};

export function addPaymentMethod(context: SandboxContext, facts: MethodFacts): PaymentMethod {
  const { card, id = newId('pm'), customer = null, isAuthenticated = false } = facts;
  const { number, brand } = testCard(card);
  context.store.card.put({ id, card, isAuthenticated });
  return context.store.payment_method.put({
    id,
    object: 'payment_method',
    card: { brand, last4: number.slice(-4) },
    created: facts.created ?? context.now(),
    customer,
    type: 'card',
  });
}

/** As with Stripe, each use of a test id creates a new payment method. */
export function findPaymentMethod(context: SandboxContext, lookup: { id: string; param?: string }) {
  const name = /^pm_card_(\w+)$/.exec(lookup.id)?.[1] ?? '';
  return isCardName(name)
    ? addPaymentMethod(context, { card: name })
    : findOrRefuse(context.store, 'payment_method', lookup);
}
