import { intentOfInvoice, paymentsOf } from '../invoices/invoice-payment';
import type { World } from '../world';

type Include = (world: World, id: string) => unknown;

const listAt = (url: string, data: object[]) => ({ object: 'list', data, has_more: false, url });

/** Fields that an object has only when they are asked for, by `object.field`. */
const INCLUDED: Record<string, Include> = {
  'charge.refunds': ({ store }, id) =>
    listAt(
      `/v1/charges/${id}/refunds`,
      store.refund.values().filter(({ charge }) => charge === id),
    ),
  'checkout.session.line_items': ({ store }, id) =>
    listAt(`/v1/checkout/sessions/${id}/line_items`, store.session_lines.get(id).lines),
  'customer.subscriptions': ({ store }, id) =>
    listAt(
      `/v1/customers/${id}/subscriptions`,
      store.subscription.values().filter(({ customer }) => customer === id),
    ),
  'invoice.confirmation_secret': (world, id) =>
    world.store.invoice.get(id).status === 'draft'
      ? null
      : { client_secret: intentOfInvoice(world, id).client_secret, type: 'payment_intent' },
  'invoice.payments': (world, id) =>
    listAt(`/v1/invoice_payments?invoice=${id}`, paymentsOf(world, id)),
};

export function includedField(world: World, owner: { object: string; id: string }, field: string) {
  return INCLUDED[`${owner.object}.${field}`]?.(world, owner.id);
}
