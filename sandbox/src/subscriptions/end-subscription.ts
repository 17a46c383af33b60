import { emit } from '../events/emit';
import { invoicesOf } from '../invoices/add-invoice';
import { voidInvoice } from '../invoices/void-invoice';
import type { SandboxContext } from '../sandbox-context';
import { nulls } from '../store/named-fields';
import type { Subscription } from '../store/rows';

export type Ending = {
  status: 'canceled' | 'incomplete_expired';
  reason: 'cancellation_requested' | 'payment_failed';
};

export function endSubscription(
  context: SandboxContext,
  subscription: Subscription,
  { status, reason }: Ending,
): Subscription {
  stopInvoices(context, subscription);
  const at = context.now();
  const ended = context.store.subscription.patch(subscription.id, {
    canceled_at: subscription.canceled_at ?? at,
    cancellation_details: {
      ...nulls('comment feedback feedback_option'),
      ...subscription.cancellation_details,
      reason,
    },
    ended_at: at,
    status,
  });
  if (status === 'canceled') {
    emit(context, 'customer.subscription.deleted', { object: ended });
  } else {
    const previous = { status: subscription.status };
    emit(context, 'customer.subscription.updated', { object: ended, previous });
  }
  return ended;
}

function stopInvoices(context: SandboxContext, subscription: Subscription): void {
  const open = invoicesOf(context, subscription.id).filter(
    ({ status }) => status === 'open' || status === 'draft',
  );
  for (const invoice of open) {
    if (subscription.status === 'incomplete') voidInvoice(context, invoice);
    else {
      context.store.invoice.patch(invoice.id, {
        auto_advance: false,
        automatically_finalizes_at: null,
        next_payment_attempt: null,
      });
    }
  }
}
