import { emit } from '../events/emit';
import { newId } from '../http/new-id';
import { addIntent } from '../payment-intents/create-intent';
import type { Invoice, Subscription } from '../store/rows';
import type { World } from '../world';
import { buildInvoice, type InvoiceFacts } from './build-invoice';
import { buildInvoicePayment } from './invoice-payment';

export function defaultMethodOf({ store }: World, subscription: Subscription): string | null {
  const customer = store.customer.get(subscription.customer);
  return subscription.default_payment_method ?? customer.invoice_settings.default_payment_method;
}

function addPayment(world: World, invoice: Invoice, subscription: Subscription): void {
  const method = defaultMethodOf(world, subscription);
  const isFirst = invoice.billing_reason === 'subscription_create';
  const intent = addIntent(world, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: subscription.customer,
    description: isFirst ? 'Subscription creation' : 'Subscription update',
    payment_method: method,
    setup_future_usage: 'off_session',
    status: method === null ? 'requires_payment_method' : 'requires_confirmation',
  });
  world.store.invoice_payment.put(buildInvoicePayment(invoice, intent.id, world.now()));
}

/** From then on it can be paid. */
export function finalizeInvoice(world: World, draft: Invoice, subscription: Subscription): Invoice {
  const at = world.now();
  const address = `${world.publicUrl}/receipts/${draft.id}`;
  const invoice = world.store.invoice.patch(draft.id, {
    automatically_finalizes_at: null,
    effective_at: at,
    hosted_invoice_url: address,
    invoice_pdf: address,
    status: 'open',
    status_transitions: { ...draft.status_transitions, finalized_at: at },
  });
  addPayment(world, invoice, subscription);
  emit(world, 'invoice.finalized', { object: invoice });
  return invoice;
}

/** Bills the period that the subscription is in. As with Stripe, a renewal stays a draft at first. */
export function addInvoice(
  world: World,
  subscription: Subscription,
  reason: InvoiceFacts['reason'],
): Invoice {
  const { store } = world;
  const customer = store.customer.get(subscription.customer);
  const at = world.now();
  const facts = { id: newId('in'), at, reason, subscription, customer };
  const draft = store.invoice.put(buildInvoice(facts));
  store.customer.patch(customer.id, {
    next_invoice_sequence: (customer.next_invoice_sequence ?? 1) + 1,
  });
  store.subscription.patch(subscription.id, { latest_invoice: draft.id });
  emit(world, 'invoice.created', { object: draft });
  return reason === 'subscription_cycle' ? draft : finalizeInvoice(world, draft, subscription);
}
