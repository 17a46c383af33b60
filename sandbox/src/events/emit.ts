import { isDeepStrictEqual } from 'node:util';
import type Stripe from 'stripe';
import { newId } from '../http/new-id';
import type { SandboxContext } from '../sandbox-context';
import type { Rows, SandboxEvent } from '../store/rows';

export type EventObjects = {
  'charge.failed': Rows['charge'];
  'charge.refunded': Rows['charge'];
  'charge.succeeded': Rows['charge'];
  'checkout.session.completed': Rows['checkout_session'];
  'checkout.session.expired': Rows['checkout_session'];
  'customer.created': Rows['customer'];
  'customer.updated': Rows['customer'];
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
  'invoice_payment.paid': Rows['invoice_payment'];
  'payment_intent.canceled': Rows['payment_intent'];
  'payment_intent.created': Rows['payment_intent'];
  'payment_intent.payment_failed': Rows['payment_intent'];
  'payment_intent.requires_action': Rows['payment_intent'];
  'payment_intent.succeeded': Rows['payment_intent'];
  'payment_method.attached': Rows['payment_method'];
  'payment_method.detached': Rows['payment_method'];
  'price.created': Rows['price'];
  'price.updated': Rows['price'];
  'product.created': Rows['product'];
  'product.updated': Rows['product'];
  'refund.created': Rows['refund'];
  'refund.failed': Rows['refund'];
  'refund.updated': Rows['refund'];
  'charge.refund.updated': Rows['refund'];
};
export type EventType = keyof EventObjects;

export function previousAttributes<R extends object>(before: R, after: R): Partial<R> {
  const now = new Map<string, unknown>(Object.entries(after));
  const changed = Object.entries(before).filter(
    ([key, value]) => !isDeepStrictEqual(value, now.get(key)),
  );
  return partOf<R>(changed);
}

/** Does not compile once the SDK is updated to another API version. */
const API_VERSION: Stripe.LatestApiVersion = '2026-10-28.endive';

export function emit<T extends EventType>(
  context: SandboxContext,
  type: T,
  change: { object: EventObjects[T]; previous?: Partial<EventObjects[T]> },
): void {
  const { store, origin, hasWebhook } = context;
  const data = {
    object: change.object,
    ...(change.previous === undefined ? {} : { previous_attributes: change.previous }),
  };
  const event: SandboxEvent = {
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: context.now(),
    data,
    livemode: false,
    pending_webhooks: hasWebhook ? 1 : 0,
    request: origin ?? { id: null, idempotency_key: null },
    type,
  };
  store.event.put(event);
  if (hasWebhook) context.deliver(event.id);
}

/** The entries are taken from an object of type R, so keys and values match it. */
function partOf<R extends object>(entries: [string, unknown][]): Partial<R> {
  return Object.fromEntries(entries) as Partial<R>;
}
