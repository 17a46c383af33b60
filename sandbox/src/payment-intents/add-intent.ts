import { emit } from '../events/emit';
import { newId, randomText } from '../http/new-id';
import type { SandboxContext } from '../sandbox-context';
import type { PaymentIntent } from '../store/rows';

export type IntentFacts = Pick<PaymentIntent, 'amount'> &
  Partial<Omit<PaymentIntent, 'object' | 'client_secret'>>;

export function buildIntent({ now }: SandboxContext, facts: IntentFacts): PaymentIntent {
  const { id = newId('pi'), ...given } = facts;
  return {
    id,
    object: 'payment_intent',
    client_secret: `${id}_secret_${randomText(25)}`,
    created: now(),
    currency: 'usd',
    customer: null,
    description: null,
    last_payment_error: null,
    latest_charge: null,
    metadata: {},
    next_action: null,
    payment_method: null,
    receipt_email: null,
    setup_future_usage: null,
    status: 'requires_payment_method',
    ...given,
  };
}

export function addIntent(context: SandboxContext, facts: IntentFacts): PaymentIntent {
  const intent = context.store.payment_intent.put(buildIntent(context, facts));
  emit(context, 'payment_intent.created', intent);
  return intent;
}
