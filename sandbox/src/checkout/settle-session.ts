import { emit } from '../events/emit';
import { addIntent } from '../payment-intents/create-intent';
import type { IntentListener, SandboxContext } from '../sandbox-context';
import { nulls } from '../store/named-fields';
import type { CheckoutSession, PaymentIntent } from '../store/rows';

export function intentOfSession(context: SandboxContext, session: CheckoutSession): PaymentIntent {
  const { intent: earlier, intentFacts } = context.store.session_lines.get(session.id);
  if (earlier !== null) return context.store.payment_intent.get(earlier);
  const intent = addIntent(context, {
    ...intentFacts,
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'usd',
    customer: session.customer,
  });
  context.store.session_lines.patch(session.id, { intent: intent.id });
  return intent;
}

export function sessionOfIntent({ store }: SandboxContext, intent: string): CheckoutSession | null {
  const lines = store.session_lines.values().find((row) => row.intent === intent);
  return lines === undefined ? null : store.checkout_session.get(lines.id);
}

export function addressAfter({ id, success_url: address }: CheckoutSession): string {
  return (address ?? '').replaceAll('{CHECKOUT_SESSION_ID}', id);
}

export const settleSession: IntentListener = (context, intent, outcome) => {
  if (outcome !== 'succeeded') return;
  const session = sessionOfIntent(context, intent.id);
  if (session === null) return;
  const complete = context.store.checkout_session.patch(session.id, {
    customer_details: payerOf(context, session, intent),
    payment_intent: intent.id,
    payment_status: 'paid',
    status: 'complete',
    url: null,
  });
  emit(context, 'checkout.session.completed', { object: complete });
};

function payerOf({ store }: SandboxContext, session: CheckoutSession, intent: PaymentIntent) {
  const { billing_details: billing } = store.payment_method.get(intent.payment_method ?? '');
  const customer = store.customer.find(session.customer ?? '');
  const typed = { name: billing.name, email: session.customer_email ?? billing.email };
  const payer = customer ?? typed;
  return {
    address: billing.address,
    ...nulls('business_name individual_name phone'),
    email: payer.email,
    name: payer.name ?? null,
    tax_exempt: 'none',
    tax_ids: [],
  };
}
