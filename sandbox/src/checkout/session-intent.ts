import { addIntent } from '../payment-intents/create-intent';
import type { CheckoutSession, PaymentIntent } from '../store/rows';
import type { World } from '../world';

/** The intent that pays a session; there is none before the customer comes to pay. */
export function intentOfSession(world: World, session: CheckoutSession): PaymentIntent {
  const { intent: earlier, intentFacts } = world.store.session_lines.get(session.id);
  if (earlier !== null) return world.store.payment_intent.get(earlier);
  const intent = addIntent(world, {
    ...intentFacts,
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'usd',
    customer: session.customer,
  });
  world.store.session_lines.patch(session.id, { intent: intent.id });
  return intent;
}

export function sessionOfIntent({ store }: World, intent: string): CheckoutSession | null {
  const lines = store.session_lines.values().find((row) => row.intent === intent);
  return lines === undefined ? null : store.checkout_session.get(lines.id);
}

/** Where the hosted page leads when the session is paid. */
export function addressAfter({ id, success_url: address }: CheckoutSession): string {
  return (address ?? '').replaceAll('{CHECKOUT_SESSION_ID}', id);
}
