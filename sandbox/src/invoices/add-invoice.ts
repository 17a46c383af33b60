import { emit } from '../events/emit';
import { newId } from '../http/new-id';
import { addIntent } from '../payment-intents/add-intent';
import { cancelIntent } from '../payment-intents/end-intent';
import type { SandboxContext } from '../sandbox-context';
import type { Invoice, Subscription } from '../store/rows';
import { itemOf } from '../subscriptions/billing-period';

export function voidInvoice(context: SandboxContext, { id }: Invoice): void {
  const { store } = context;
  cancelIntent(context, store.payment_intent.get(store.invoice_intent.get(id).intent));
  const voided = store.invoice.patch(id, { next_payment_attempt: null, status: 'void' });
  emit(context, 'invoice.voided', voided);
}

export const subscriptionOf = ({ store }: SandboxContext, { parent }: Invoice): Subscription =>
  store.subscription.get(parent.subscription_details.subscription);

export const invoicesOf = ({ store }: SandboxContext, subscription: string): Invoice[] =>
  store.invoice
    .values()
    .filter(({ parent }) => parent.subscription_details.subscription === subscription);

export function finalizeInvoice(context: SandboxContext, draft: Invoice): Invoice {
  const { store } = context;
  const change = { automatically_finalizes_at: null, status: 'open' } as const;
  const invoice = store.invoice.patch(draft.id, change);
  const { id: intent } = addIntent(context, {
    amount: invoice.amount_due,
    customer: subscriptionOf(context, invoice).customer,
    setup_future_usage: 'off_session',
  });
  store.invoice_intent.put({ id: invoice.id, intent });
  emit(context, 'invoice.finalized', invoice);
  return invoice;
}

type Reason = 'subscription_create' | 'subscription_cycle';

export function addInvoice(
  context: SandboxContext,
  subscription: Subscription,
  reason: Reason,
): Invoice {
  const { store, now } = context;
  const draft = store.invoice.put(buildInvoice(subscription, reason, now()));
  store.subscription.patch(subscription.id, { latest_invoice: draft.id });
  emit(context, 'invoice.created', draft);
  return reason === 'subscription_cycle' ? draft : finalizeInvoice(context, draft);
}

const DRAFT_FOR = 3600;

function buildInvoice(subscription: Subscription, reason: Reason, at: number): Invoice {
  const { price, current_period_start: start, current_period_end: end } = itemOf(subscription);
  const line = {
    id: newId('il'),
    object: 'line_item' as const,
    period: { end, start },
    pricing: { price_details: { price: price.id } },
  };
  return {
    id: newId('in'),
    object: 'invoice',
    amount_due: price.unit_amount ?? 0,
    amount_paid: 0,
    attempt_count: 0,
    // Counted from the renewal itself: the clock may be later, as after the machine slept.
    automatically_finalizes_at: reason === 'subscription_cycle' ? start + DRAFT_FOR : null,
    billing_reason: reason,
    created: at,
    lines: { object: 'list', data: [line] },
    next_payment_attempt: null,
    parent: { subscription_details: { subscription: subscription.id } },
    status: 'draft',
  };
}
