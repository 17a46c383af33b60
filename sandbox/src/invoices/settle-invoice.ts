import { emit } from '../events/emit';
import { ApiError } from '../http/api-error';
import { confirmIntent } from '../payment-intents/confirm-intent';
import type { IntentListener, SandboxContext } from '../sandbox-context';
import type { Invoice, PaymentIntent } from '../store/rows';
import { changeSubscription, endSubscription } from '../subscriptions/change-subscription';
import { subscriptionOf } from './add-invoice';

/** A refusal has its effect on the invoice and its subscription, and goes no further. */
export function chargeInvoice(
  context: SandboxContext,
  { id }: Invoice,
  methodId: string | null,
): void {
  const { store } = context;
  const waiting = store.invoice.patch(id, { next_payment_attempt: null });
  if (methodId === null) {
    failInvoice(context, waiting);
    return;
  }
  const intent = store.payment_intent.get(store.invoice_intent.get(id).intent);
  const method = store.payment_method.get(methodId);
  try {
    confirmIntent(context, intent, { method, isOffSession: true });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

const DAY = 86_400;

export function failInvoice(context: SandboxContext, invoice: Invoice): void {
  const { id, status } = subscriptionOf(context, invoice);
  const hasBegun = status === 'active' || status === 'past_due';
  const next = hasBegun ? scheduleNext(invoice, context.now()) : {};
  const failed = context.store.invoice.patch(invoice.id, next);
  emit(context, 'invoice.payment_failed', failed);
  if (!hasBegun) return;
  const late = changeSubscription(context, id, { status: 'past_due' });
  if (failed.next_payment_attempt === null) endSubscription(context, late);
}

export const settleInvoice: IntentListener = (context, intent, outcome) => {
  const { store } = context;
  const row = store.invoice_intent.values().find((held) => held.intent === intent.id);
  if (row === undefined) return;
  const invoice = store.invoice.get(row.id);
  switch (outcome) {
    case 'succeeded':
      pay(context, invoice, intent);
      break;
    case 'failed':
      failInvoice(context, invoice);
      break;
    case 'challenged':
      emit(context, 'invoice.payment_action_required', invoice);
      break;
    case 'canceled':
      break;
    default:
      outcome satisfies never;
  }
};

const RETRIES_AFTER_DAYS = [3, 5, 7];

/** A failed attempt by the customer must not move the automatic retry that is already scheduled. */
function scheduleNext(invoice: Invoice, now: number): Partial<Invoice> {
  if (invoice.next_payment_attempt !== null) return {};
  const days = RETRIES_AFTER_DAYS[invoice.attempt_count];
  return {
    attempt_count: invoice.attempt_count + 1,
    next_payment_attempt: days === undefined ? null : now + days * DAY,
  };
}

function pay(context: SandboxContext, invoice: Invoice, intent: PaymentIntent): void {
  const paid = context.store.invoice.patch(invoice.id, {
    amount_paid: invoice.amount_due,
    next_payment_attempt: null,
    status: 'paid',
  });
  const { id, status, default_payment_method: method } = subscriptionOf(context, invoice);
  changeSubscription(context, id, {
    default_payment_method: method ?? intent.payment_method,
    status: status === 'incomplete' || status === 'past_due' ? 'active' : status,
  });
  emit(context, 'invoice.paid', paid);
  emit(context, 'invoice.payment_succeeded', paid);
}
