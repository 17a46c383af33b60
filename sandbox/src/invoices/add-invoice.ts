import { emit } from '../events/emit';
import { newId } from '../http/new-id';
import { addIntent } from '../payment-intents/create-intent';
import type { Invoice, Subscription } from '../store/rows';
import type { World } from '../world';
import { buildInvoice, type InvoiceFacts } from './build-invoice';
import { buildInvoicePayment } from './invoice-payment';

/** Whom the subscription charges when nobody says otherwise. */
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

/** Bills the period that the subscription is in; paying it comes after. */
export function addInvoice(
  world: World,
  subscription: Subscription,
  reason: InvoiceFacts['reason'],
): Invoice {
  const { store, publicUrl } = world;
  const customer = store.customer.get(subscription.customer);
  const at = world.now();
  const facts = { id: newId('in'), at, reason, subscription, customer, publicUrl };
  const invoice = store.invoice.put(buildInvoice(facts));
  store.customer.patch(customer.id, {
    next_invoice_sequence: (customer.next_invoice_sequence ?? 1) + 1,
  });
  store.subscription.patch(subscription.id, { latest_invoice: invoice.id });
  emit(world, 'invoice.created', { object: { ...invoice, status: 'draft' } });
  addPayment(world, invoice, subscription);
  emit(world, 'invoice.finalized', { object: invoice });
  return invoice;
}
