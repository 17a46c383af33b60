import { emit, previousAttributes } from '../events/emit';
import type { SandboxContext } from '../sandbox-context';
import type { Subscription } from '../store/rows';

export function changeSubscription(
  context: SandboxContext,
  id: string,
  change: Partial<Subscription>,
): Subscription {
  const before = context.store.subscription.get(id);
  const after = context.store.subscription.patch(id, change);
  const previous = previousAttributes(before, after);
  if (Object.keys(previous).length > 0) {
    emit(context, 'customer.subscription.updated', { object: after, previous });
  }
  return after;
}
