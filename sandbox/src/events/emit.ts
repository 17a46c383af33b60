import type Stripe from 'stripe';
import { newId } from '../http/new-id';
import type { SandboxContext } from '../sandbox-context';
import type { Rows } from '../store/rows';

export type EventObjects = {
  'charge.failed': Rows['charge'];
  'charge.refunded': Rows['charge'];
  'charge.succeeded': Rows['charge'];
  'checkout.session.completed': Rows['checkout_session'];
  'checkout.session.expired': Rows['checkout_session'];
  'customer.created': Rows['customer'];
  'customer.subscription.created': Rows['subscription'];
  'customer.subscription.deleted': Rows['subscription'];
  'customer.subscription.updated': Rows['subscription'];
  'invoice.created': Rows['invoice'];
  'invoice.finalized': Rows['invoice'];
  'invoice.paid': Rows['invoice'];
  'invoice.payment_action_required': Rows['invoice'];
  'invoice.payment_failed': Rows['invoice'];
  'invoice.payment_succeeded': Rows['invoice'];
  'invoice.voided': Rows['invoice'];
  'payment_intent.canceled': Rows['payment_intent'];
  'payment_intent.created': Rows['payment_intent'];
  'payment_intent.payment_failed': Rows['payment_intent'];
  'payment_intent.requires_action': Rows['payment_intent'];
  'payment_intent.succeeded': Rows['payment_intent'];
  'price.created': Rows['price'];
  'product.created': Rows['product'];
  'refund.created': Rows['refund'];
  'refund.failed': Rows['refund'];
  'refund.updated': Rows['refund'];
};
export type EventType = keyof EventObjects;

/** Does not compile once the SDK is updated to another API version. */
const API_VERSION: Stripe.LatestApiVersion = '2026-10-28.endive';

export function emit<T extends EventType>(
  { store, now, enqueue }: SandboxContext,
  type: T,
  object: EventObjects[T],
): void {
  const { id } = store.event.put({
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: now(),
    data: { object },
    type,
  });
  enqueue(id);
}
