import { isDeepStrictEqual } from 'node:util';
import { emit } from '../events/emit';
import type { SandboxContext } from '../sandbox-context';
import type { Subscription } from '../store/rows';

export function changeSubscription(
  context: SandboxContext,
  id: string,
  change: Partial<Subscription>,
): Subscription {
  const before = context.store.subscription.get(id);
  const after = context.store.subscription.patch(id, change);
  if (!isDeepStrictEqual(before, after)) emit(context, 'customer.subscription.updated', after);
  return after;
}
