import { emit } from '../events/emit';
import { cancelIntent } from '../payment-intents/cancel-intent';
import type { SandboxContext } from '../sandbox-context';
import type { CheckoutSession } from '../store/rows';
import type { DueSource } from '../time/advance-clock';

export function expireSession(context: SandboxContext, { id }: CheckoutSession): CheckoutSession {
  const { intent } = context.store.session_lines.get(id);
  if (intent !== null) cancelIntent(context, context.store.payment_intent.get(intent), 'expired');
  const expired = context.store.checkout_session.patch(id, { status: 'expired', url: null });
  emit(context, 'checkout.session.expired', { object: expired });
  return expired;
}

export const dueSessions: DueSource = (context) =>
  context.store.checkout_session
    .values()
    .filter(({ status }) => status === 'open')
    .map((session) => ({ at: session.expires_at, run: () => expireSession(context, session) }));
