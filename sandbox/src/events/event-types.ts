import type { Rows } from '../store/rows';

/** Which events the sandbox knows, and of what. */
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
