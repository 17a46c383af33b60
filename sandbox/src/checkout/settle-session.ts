import { emit } from '../events/emit';
import { addIntent } from '../payment-intents/add-intent';
import { cancelIntent } from '../payment-intents/end-intent';
import type { IntentListener, SandboxContext, DueSource } from '../sandbox-context';
import type { CheckoutSession, PaymentIntent } from '../store/rows';

export function expireSession(context: SandboxContext, { id }: CheckoutSession): CheckoutSession {
  const intent = context.store.payment_intent.find(context.store.session_details.get(id).intent);
  if (intent !== null) cancelIntent(context, intent);
  const expired = context.store.checkout_session.patch(id, { status: 'expired', url: null });
  emit(context, 'checkout.session.expired', expired);
  return expired;
}

export const dueSessions: DueSource = (context) =>
  context.store.checkout_session
    .values()
    .filter(({ status }) => status === 'open')
    .map((session) => ({
      at: session.expires_at,
      run: () => void expireSession(context, session),
    }));

export function intentOfSession(context: SandboxContext, session: CheckoutSession): PaymentIntent {
  const { store } = context;
  const { intent: earlier, intentFacts } = store.session_details.get(session.id);
  if (earlier !== null) return store.payment_intent.get(earlier);
  const intent = addIntent(context, {
    ...intentFacts,
    amount: session.amount_total,
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
  return address.replaceAll('{CHECKOUT_SESSION_ID}', id);
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
