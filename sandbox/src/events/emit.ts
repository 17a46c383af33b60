import type Stripe from 'stripe';
import { newId } from '../http/new-id';
import type { SandboxEvent } from '../store/rows';
import type { World } from '../world';
import type { EventObjects, EventType } from './event-types';

/** Does not compile when the SDK comes to speak another version. */
export const API_VERSION: Stripe.LatestApiVersion = '2026-10-28.endive';

/** An event holds the object as it is now, whatever becomes of it; its delivery is due at once. */
export function emit<T extends EventType>(
  world: World,
  type: T,
  change: { object: EventObjects[T]; previous?: Partial<EventObjects[T]> },
): void {
  const { store, origin, hasWebhook } = world;
  const data = {
    object: change.object,
    ...(change.previous === undefined ? {} : { previous_attributes: change.previous }),
  };
  const event: SandboxEvent = {
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: world.now(),
    data,
    livemode: false,
    pending_webhooks: hasWebhook ? 1 : 0,
    request: origin ?? { id: null, idempotency_key: null },
    type,
  };
  store.event.put(event);
  if (hasWebhook) world.deliver(event.id);
}
