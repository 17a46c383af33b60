import { emit } from '../events/emit';
import { cancelIntent } from '../payment-intents/end-intent';
import type { SandboxContext } from '../sandbox-context';
import type { CheckoutSession } from '../store/rows';
import type { DueSource } from '../time/due-work';

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
