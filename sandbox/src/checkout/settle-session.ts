import { emit } from '../events/emit';
import type { CheckoutSession, PaymentIntent } from '../store/rows';
import type { IntentListener, World } from '../world';
import { sessionOfIntent } from './session-intent';

function payerOf({ store }: World, session: CheckoutSession, intent: PaymentIntent) {
  const customer = store.customer.find(session.customer ?? '');
  const billing = store.payment_method.find(intent.payment_method ?? '')?.billing_details;
  return {
    address: billing?.address ?? null,
    business_name: null,
    email: customer?.email ?? session.customer_email ?? billing?.email ?? null,
    individual_name: null,
    name: customer?.name ?? billing?.name ?? null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  };
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
