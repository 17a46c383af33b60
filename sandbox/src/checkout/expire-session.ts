import { emit } from '../events/emit';
import { cancelIntent } from '../payment-intents/cancel-intent';
import type { CheckoutSession } from '../store/rows';
import type { DueSource } from '../time/due-work';
import type { World } from '../world';

/** Who is at the page can pay no more from then on. */
export function expireSession(world: World, { id }: CheckoutSession): CheckoutSession {
  const { intent } = world.store.session_lines.get(id);
  if (intent !== null) cancelIntent(world, world.store.payment_intent.get(intent), 'expired');
  const expired = world.store.checkout_session.patch(id, { status: 'expired', url: null });
  emit(world, 'checkout.session.expired', { object: expired });
  return expired;
}

export const dueSessions: DueSource = (world) =>
  world.store.checkout_session
    .values()
    .filter(({ status }) => status === 'open')
    .map((session) => ({ at: session.expires_at, run: () => expireSession(world, session) }));
