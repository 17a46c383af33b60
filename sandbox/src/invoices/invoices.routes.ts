import type Stripe from 'stripe';
import { refuse } from '../http/api-error';
import { flag, oneOf, readParams, text, type Parsed, type ShapeOf } from '../http/params';
import { listRoute, readRoute } from '../http/resource-routes';
import type { Route } from '../http/routes';
import { findPaymentMethod } from '../payment-methods/find-payment-method';
import type { SandboxContext } from '../sandbox-context';
import { findOrRefuse, type Invoice } from '../store/rows';
import { defaultMethodOf, subscriptionOf } from './add-invoice';
import { chargeInvoice } from './charge-invoice';
import { voidInvoice } from './void-invoice';

const LIST = {
  customer: text,
  status: oneOf('draft', 'open', 'paid', 'uncollectible', 'void'),
  subscription: text,
} satisfies ShapeOf<Stripe.InvoiceListParams>;

const PAYMENT_LIST = {
  invoice: text,
  status: oneOf('canceled', 'open', 'paid'),
} satisfies ShapeOf<Stripe.InvoicePaymentListParams>;

export const invoiceRoutes: Route[] = [
  listRoute('invoice', '/v1/invoices', {
    filters: LIST,
    fits: {
      subscription: ({ parent }, id) => parent?.subscription_details?.subscription === id,
    },
  }),
  readRoute('invoice', '/v1/invoices'),
  {
    method: 'POST',
    path: '/v1/invoices/:id/pay',
    run: (context, { id, input }) =>
      payInvoice(context, findOrRefuse(context.store, 'invoice', { id }), readParams(PAY, input)),
  },
  {
    method: 'POST',
    path: '/v1/invoices/:id/void',
    run: (context, { id, input }) => {
      readParams({}, input);
      return voidInvoice(context, findOrRefuse(context.store, 'invoice', { id }));
    },
  },
  listRoute('invoice_payment', '/v1/invoice_payments', { filters: PAYMENT_LIST }),
];

function payInvoice(context: SandboxContext, invoice: Invoice, given: Parsed<typeof PAY>): Invoice {
  if (invoice.status === 'paid')
    throw refuse('Invoice is already paid', { code: 'invoice_already_paid' });
  if (invoice.status !== 'open')
    throw refuse(`Invoices with status ${invoice.status ?? ''} can't be paid.`);
  const method = methodFor(context, invoice, given);
  chargeInvoice(context, invoice, { method, isOffSession: given.off_session ?? true });
  return context.store.invoice.get(invoice.id);
}

const PAY = {
  off_session: flag,
  payment_method: text,
} satisfies ShapeOf<Stripe.InvoicePayParams>;

function methodFor(context: SandboxContext, invoice: Invoice, given: Parsed<typeof PAY>) {
  if (given.payment_method !== undefined) {
    return findPaymentMethod(context, { id: given.payment_method, param: 'payment_method' }).id;
  }
  const subscription = subscriptionOf(context, invoice);
  return subscription === null ? null : defaultMethodOf(context, subscription);
}
