import type Stripe from 'stripe';
import { newId } from '../http/new-id';
import type { SandboxContext } from '../sandbox-context';

/** Does not compile once the SDK is updated to another API version. */
const API_VERSION: Stripe.LatestApiVersion = '2026-10-28.endive';

type EventAbout<Name extends string> = Extract<
  Stripe.Event['type'],
  `${Name | `customer.${Name}`}.${string}`
>;

export function emit<Name extends string>(
  { store, now, enqueue }: SandboxContext,
  type: EventAbout<Name>,
  object: { object: Name },
): void {
  const { id } = store.event.put({
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: now(),
    data: { object },
    type,
  });
  enqueue(id);
}
