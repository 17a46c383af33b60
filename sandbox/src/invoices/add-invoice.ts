import { emit } from '../events/emit';
import { newId, randomText } from '../http/new-id';
import { addIntent } from '../payment-intents/create-intent';
import type { SandboxContext } from '../sandbox-context';
import { nulls } from '../store/named-fields';
import type { Invoice, Subscription, Customer, SubscriptionItem } from '../store/rows';
import { firstItem } from '../subscriptions/subscription-period';
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

type InvoiceFacts = {
  id: string;
  at: number;
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  subscription: Subscription;
  customer: Customer;
};

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

function buildInvoice(facts: InvoiceFacts): Invoice {
  const { id, at, reason, subscription, customer } = facts;
  const items = subscription.items.data;
  const total = items.reduce((sum, item) => sum + centsOf(item), 0);
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Sandbox',
    ...nulls(
      'account_tax_ids application custom_fields customer_account customer_address',
      'customer_shipping default_payment_method default_source description due_date',
      'effective_at footer from_invoice hosted_invoice_url invoice_pdf last_finalization_error',
      'latest_revision next_payment_attempt on_behalf_of receipt_number rendering shipping_cost',
      'shipping_details statement_descriptor test_clock',
    ),
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: total,
    amount_shipping: 0,
    attempt_count: 0,
    attempted: false,
    auto_advance: reason !== 'subscription_create',
    automatic_tax: {
      ...nulls('disabled_reason liability provider status'),
      enabled: false,
    },
    automatically_finalizes_at: reason === 'subscription_cycle' ? finalizesAt(subscription) : null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: at,
    currency: subscription.currency,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_tax_rates: [],
    discounts: [],
    ending_balance: 0,
    issuer: { type: 'self' },
    lines: {
      object: 'list',
      data: items.map((item) => lineOf(item, facts)),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: {},
    number: `${customer.invoice_prefix ?? randomText(8)}-${String(customer.next_invoice_sequence ?? 1).padStart(4, '0')}`,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: nulls('default_mandate payment_method_options payment_method_types'),
    period_end: at,
    period_start: at,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    starting_balance: 0,
    status: 'draft',
    status_transitions: nulls('finalized_at marked_uncollectible_at paid_at voided_at'),
    subtotal: total,
    subtotal_excluding_tax: total,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: at,
  };
}

const centsOf = ({ price, quantity = 1 }: SubscriptionItem) => (price.unit_amount ?? 0) * quantity;

const DRAFT_FOR = 3600;

/** Counted from the renewal itself: the clock may be later, as after the machine slept. */
const finalizesAt = (subscription: Subscription) =>
  firstItem(subscription).current_period_start + DRAFT_FOR;

type Line = Invoice['lines']['data'][number];

function lineOf(item: SubscriptionItem, { id, subscription }: InvoiceFacts): Line {
  const amount = centsOf(item);
  const { price, quantity = 1 } = item;
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: price.currency,
    description: `${quantity} × ${price.nickname ?? price.lookup_key ?? price.id}`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: id,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription: subscription.id,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period: { end: item.current_period_end, start: item.current_period_start },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: 'price_details',
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity,
    quantity_decimal: String(quantity),
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  };
}
