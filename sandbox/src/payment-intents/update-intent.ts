import { type Parsed, withMetadata } from '../http/params';
import { findPaymentMethod } from '../payment-methods/find-payment-method';
import type { SandboxContext } from '../sandbox-context';
import { findOrRefuse, type PaymentIntent } from '../store/rows';
import { unexpectedState } from './cancel-intent';
import { checkAmount, checkCurrency } from './check-amount';
import type { UPDATE_INTENT } from './intent-params';

type UpdateRequest = Parsed<typeof UPDATE_INTENT>;

export function updateIntent(context: SandboxContext, intent: PaymentIntent, given: UpdateRequest) {
  checkState(intent, given);
  const currency = checkCurrency(given.currency ?? intent.currency);
  const amount = given.amount ?? intent.amount;
  checkAmount(amount, currency);
  if (given.customer != null) {
    findOrRefuse(context.store, 'customer', { id: given.customer, param: 'customer' });
  }
  return context.store.payment_intent.patch(intent.id, {
    amount,
    currency,
    customer: keep(given.customer, intent.customer),
    description: keep(given.description, intent.description),
    metadata: withMetadata(intent.metadata, given.metadata),
    receipt_email: keep(given.receipt_email, intent.receipt_email),
    setup_future_usage: keep(given.setup_future_usage, intent.setup_future_usage),
    statement_descriptor: keep(given.statement_descriptor, intent.statement_descriptor),
    statement_descriptor_suffix: keep(
      given.statement_descriptor_suffix,
      intent.statement_descriptor_suffix,
    ),
    ...methodChange(context, given),
  });
}

const CHANGEABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/** As with Stripe, these may still change after the intent has ended. */
const ALWAYS = ['description', 'metadata', 'receipt_email'];

function checkState(intent: PaymentIntent, given: UpdateRequest): void {
  if (CHANGEABLE.includes(intent.status)) return;
  const names = Object.keys(given).filter((name) => !ALWAYS.includes(name));
  if (names.length === 0) return;
  const message = `This PaymentIntent's ${names.join(', ')} could not be updated because it has a status of ${intent.status}. You may only update the ${names.join(', ')} of a PaymentIntent with one of the following statuses: ${CHANGEABLE.join(', ')}.`;
  throw unexpectedState(intent, message);
}

const keep = <T>(value: T | undefined, before: T) => (value === undefined ? before : value);

function methodChange(context: SandboxContext, given: UpdateRequest): Partial<PaymentIntent> {
  if (given.payment_method === undefined) return {};
  if (given.payment_method === null) {
    return { payment_method: null, status: 'requires_payment_method' };
  }
  const lookup = { id: given.payment_method, param: 'payment_method' };
  const method = findPaymentMethod(context, lookup);
  return { payment_method: method.id, status: 'requires_confirmation' };
}
