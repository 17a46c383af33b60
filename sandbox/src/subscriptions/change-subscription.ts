import { isDeepStrictEqual } from 'node:util';
import { emit } from '../events/emit';
import { invoicesOf, voidInvoice } from '../invoices/add-invoice';
import type { SandboxContext } from '../sandbox-context';
import type { Subscription } from '../store/rows';

/** One that has never been paid expires, and its invoice is void. */
export function endSubscription(context: SandboxContext, { id, status }: Subscription) {
  const hasBegun = status !== 'incomplete';
  for (const invoice of invoicesOf(context, id)) {
    if (invoice.status !== 'open' && invoice.status !== 'draft') continue;
    if (hasBegun) {
      const never = { automatically_finalizes_at: null, next_payment_attempt: null };
      context.store.invoice.patch(invoice.id, never);
    } else voidInvoice(context, invoice);
  }
  const ended = context.store.subscription.patch(id, {
    ended_at: context.now(),
    status: hasBegun ? 'canceled' : 'incomplete_expired',
  });
  const type = hasBegun ? 'customer.subscription.deleted' : 'customer.subscription.updated';
  emit(context, type, ended);
  return ended;
}

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
