import { emit } from '../events/emit';
import { addIntent } from '../payment-intents/add-intent';
import type { IntentListener, SandboxContext } from '../sandbox-context';
import type { CheckoutSession, PaymentIntent } from '../store/rows';

export function intentOfSession(context: SandboxContext, session: CheckoutSession): PaymentIntent {
  const { store } = context;
  const { intent: earlier, intentFacts } = store.session_details.get(session.id);
  if (earlier !== null) return store.payment_intent.get(earlier);
  const intent = addIntent(context, {
    ...intentFacts,
    amount: session.amount_total ?? 0,
    customer: session.customer,
  });
  store.session_details.patch(session.id, { intent: intent.id });
  return intent;
}

export function sessionOfIntent({ store }: SandboxContext, intent: string): CheckoutSession | null {
  const details = store.session_details.values().find((row) => row.intent === intent);
  return store.checkout_session.find(details?.id);
}

export function addressAfter({ id, success_url: address }: CheckoutSession): string {
  return (address ?? '').replaceAll('{CHECKOUT_SESSION_ID}', id);
}

export const settleSession: IntentListener = (context, intent, outcome) => {
  const session = outcome === 'succeeded' ? sessionOfIntent(context, intent.id) : null;
  if (session === null) return;
  const complete = context.store.checkout_session.patch(session.id, {
    payment_intent: intent.id,
    payment_status: 'paid',
    status: 'complete',
    url: null,
  });
  emit(context, 'checkout.session.completed', complete);
};
