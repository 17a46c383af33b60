import type Stripe from 'stripe';
import { refuse } from '../http/api-error';
import { flag, oneOf, readParams, text, type Parsed, type ShapeOf } from '../http/params';
import type { Route } from '../http/routes';
import { listRows, PAGING } from '../lists/list-rows';
import { findPaymentMethod } from '../payment-methods/find-payment-method';
import { findOrRefuse } from '../store/find-or-refuse';
import type { Invoice } from '../store/rows';
import type { World } from '../world';
import { defaultMethodOf } from './add-invoice';
import { chargeInvoice } from './charge-invoice';
import { subscriptionOf } from './invoice-subscription';
import { voidInvoice } from './void-invoice';

const LIST = {
  ...PAGING,
  customer: text,
  status: oneOf('draft', 'open', 'paid', 'uncollectible', 'void'),
  subscription: text,
} satisfies ShapeOf<Stripe.InvoiceListParams>;

const PAY = {
  off_session: flag,
  payment_method: text,
} satisfies ShapeOf<Stripe.InvoicePayParams>;

const PAYMENT_LIST = {
  ...PAGING,
  invoice: text,
  status: oneOf('canceled', 'open', 'paid'),
} satisfies ShapeOf<Stripe.InvoicePaymentListParams>;

function methodFor(world: World, invoice: Invoice, given: Parsed<typeof PAY>): string | null {
  if (given.payment_method !== undefined) {
    return findPaymentMethod(world, { id: given.payment_method, param: 'payment_method' }).id;
  }
  const subscription = subscriptionOf(world, invoice);
  return subscription === null ? null : defaultMethodOf(world, subscription);
}

function payInvoice(world: World, invoice: Invoice, given: Parsed<typeof PAY>): Invoice {
  if (invoice.status === 'paid')
    throw refuse('Invoice is already paid', { code: 'invoice_already_paid' });
  if (invoice.status !== 'open')
    throw refuse(`Invoices with status ${invoice.status ?? ''} can't be paid.`);
  const method = methodFor(world, invoice, given);
  chargeInvoice(world, invoice, { method, isOffSession: given.off_session ?? true });
  return world.store.invoice.get(invoice.id);
}

export const invoiceRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/invoices',
    run: (world, { input }) => {
      const { customer, status, subscription, ...paging } = readParams(LIST, input);
      const rows = world.store.invoice
        .values()
        .filter((invoice) => customer === undefined || invoice.customer === customer)
        .filter((invoice) => status === undefined || invoice.status === status)
        .filter(
          ({ parent }) =>
            subscription === undefined ||
            parent?.subscription_details?.subscription === subscription,
        );
      return listRows('/v1/invoices', rows, paging);
    },
  },
  {
    method: 'GET',
    path: '/v1/invoices/:id',
    run: ({ store }, { id, input }) => {
      readParams({}, input);
      return findOrRefuse(store, 'invoice', { id });
    },
  },
  {
    method: 'POST',
    path: '/v1/invoices/:id/pay',
    run: (world, { id, input }) =>
      payInvoice(world, findOrRefuse(world.store, 'invoice', { id }), readParams(PAY, input)),
  },
  {
    method: 'POST',
    path: '/v1/invoices/:id/void',
    run: (world, { id, input }) => {
      readParams({}, input);
      return voidInvoice(world, findOrRefuse(world.store, 'invoice', { id }));
    },
  },
  {
    method: 'GET',
    path: '/v1/invoice_payments',
    run: ({ store }, { input }) => {
      const { invoice, status, ...paging } = readParams(PAYMENT_LIST, input);
      const rows = store.invoice_payment
        .values()
        .filter((payment) => invoice === undefined || payment.invoice === invoice)
        .filter((payment) => status === undefined || payment.status === status);
      return listRows('/v1/invoice_payments', rows, paging);
    },
  },
];
