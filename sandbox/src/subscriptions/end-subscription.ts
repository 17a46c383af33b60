import { emit } from '../events/emit';
import { invoicesOf } from '../invoices/add-invoice';
import { voidInvoice } from '../invoices/void-invoice';
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
