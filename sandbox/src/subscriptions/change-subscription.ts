import { emit } from '../events/emit';
import { previousAttributes } from '../events/previous-attributes';
import type { Subscription } from '../store/rows';
import type { World } from '../world';

/** Every change of a subscription is an event that says what was before. */
export function changeSubscription(
  world: World,
  id: string,
  change: Partial<Subscription>,
): Subscription {
  const before = world.store.subscription.get(id);
  const after = world.store.subscription.patch(id, change);
  const previous = previousAttributes(before, after);
  if (Object.keys(previous).length > 0) {
    emit(world, 'customer.subscription.updated', { object: after, previous });
  }
  return after;
}
