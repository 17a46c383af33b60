import { emit } from '../events/emit';
import { newId } from '../http/new-id';
import { addIntent } from '../payment-intents/create-intent';
import type { SandboxContext } from '../sandbox-context';
import type { Invoice, Subscription } from '../store/rows';
import { buildInvoice, type InvoiceFacts } from './build-invoice';
import { buildInvoicePayment } from './invoice-payment';

export function subscriptionOf({ store }: SandboxContext, { parent }: Invoice) {
  return store.subscription.find(parent?.subscription_details?.subscription ?? '');
}

export const invoicesOf = ({ store }: SandboxContext, subscription: string): Invoice[] =>
  store.invoice
    .values()
    .filter(({ parent }) => parent?.subscription_details?.subscription === subscription);

export function defaultMethodOf({ store }: SandboxContext, subscription: Subscription) {
  const customer = store.customer.get(subscription.customer);
  return subscription.default_payment_method ?? customer.invoice_settings.default_payment_method;
}

function addPayment(context: SandboxContext, invoice: Invoice, subscription: Subscription): void {
  const method = defaultMethodOf(context, subscription);
  const isFirst = invoice.billing_reason === 'subscription_create';
  const intent = addIntent(context, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: subscription.customer,
    description: isFirst ? 'Subscription creation' : 'Subscription update',
    payment_method: method,
    setup_future_usage: 'off_session',
    status: method === null ? 'requires_payment_method' : 'requires_confirmation',
  });
  context.store.invoice_payment.put(buildInvoicePayment(invoice, intent.id, context.now()));
}

/** From then on it can be paid. */
export function finalizeInvoice(
  context: SandboxContext,
  draft: Invoice,
  subscription: Subscription,
): Invoice {
  const at = context.now();
  const address = `${context.publicUrl}/receipts/${draft.id}`;
  const invoice = context.store.invoice.patch(draft.id, {
    automatically_finalizes_at: null,
    effective_at: at,
    hosted_invoice_url: address,
    invoice_pdf: address,
    status: 'open',
    status_transitions: { ...draft.status_transitions, finalized_at: at },
  });
  addPayment(context, invoice, subscription);
  emit(context, 'invoice.finalized', { object: invoice });
  return invoice;
}

/** Bills the period that the subscription is in. As with Stripe, a renewal stays a draft at first. */
export function addInvoice(
  context: SandboxContext,
  subscription: Subscription,
  reason: InvoiceFacts['reason'],
): Invoice {
  const { store } = context;
  const customer = store.customer.get(subscription.customer);
  const at = context.now();
  const facts = { id: newId('in'), at, reason, subscription, customer };
  const draft = store.invoice.put(buildInvoice(facts));
  store.customer.patch(customer.id, {
    next_invoice_sequence: (customer.next_invoice_sequence ?? 1) + 1,
  });
  store.subscription.patch(subscription.id, { latest_invoice: draft.id });
  emit(context, 'invoice.created', { object: draft });
  return reason === 'subscription_cycle' ? draft : finalizeInvoice(context, draft, subscription);
}
