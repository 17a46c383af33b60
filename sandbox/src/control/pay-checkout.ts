import { intentOfSession } from '../checkout/session-intent';
import { findOrRefuse } from '../store/find-or-refuse';
import type { World } from '../world';
import { payAsCustomer, type Wish } from './pay-as-customer';
import type { Attempt } from './sandbox-control';

/** Pays a session as a customer at the hosted page does; answers with the session's status. */
export function payCheckout(world: World, wish: Wish): Attempt {
  const session = findOrRefuse(world.store, 'checkout_session', { id: wish.id });
  if (session.status !== 'open') throw new Error(`${session.id} is ${session.status ?? 'gone'}.`);
  const { error } = payAsCustomer(world, { ...wish, id: intentOfSession(world, session).id });
  return { status: world.store.checkout_session.get(session.id).status ?? '', error };
}
