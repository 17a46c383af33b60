import { emit } from '../events/emit';
import type { CheckoutSession, PaymentIntent, PaymentMethod } from '../store/rows';
import type { IntentListener, World } from '../world';
import { sessionOfIntent } from './session-intent';

type Payer = { name?: string | null; email: string | null };

function detailsOf(payer: Payer, address: PaymentMethod['billing_details']['address']) {
  return {
    address,
    business_name: null,
    email: payer.email,
    individual_name: null,
    name: payer.name ?? null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  };
}

/** The customer, where the session has one, and else who filled in the card form. */
function payerOf({ store }: World, session: CheckoutSession, intent: PaymentIntent) {
  const { billing_details: billing } = store.payment_method.get(intent.payment_method ?? '');
  const customer = store.customer.find(session.customer ?? '');
  const typed = { name: billing.name, email: session.customer_email ?? billing.email };
  return detailsOf(customer ?? typed, billing.address);
}

/** A session is complete with the payment of its intent. */
export const settleSession: IntentListener = (world, intent, outcome) => {
  if (outcome !== 'succeeded') return;
  const session = sessionOfIntent(world, intent.id);
  if (session === null) return;
  const complete = world.store.checkout_session.patch(session.id, {
    customer_details: payerOf(world, session, intent),
    payment_intent: intent.id,
    payment_status: 'paid',
    status: 'complete',
    url: null,
  });
  emit(world, 'checkout.session.completed', { object: complete });
};
