import { emit } from '../events/emit';
import type { IntentListener, SandboxContext } from '../sandbox-context';
import type { Invoice, InvoicePayment, PaymentIntent, Subscription } from '../store/rows';
import { changeSubscription } from '../subscriptions/change-subscription';
import { endSubscription } from '../subscriptions/end-subscription';
import { subscriptionOf } from './add-invoice';
import { paymentOfIntent } from './invoice-payment';

const DAY = 86_400;

export function failInvoice(context: SandboxContext, invoice: Invoice): void {
  const subscription = subscriptionOf(context, invoice);
  const hasBegun = subscription !== null && ['active', 'past_due'].includes(subscription.status);
  const failed = context.store.invoice.patch(invoice.id, {
    attempted: true,
    ...scheduleNext(context, invoice, hasBegun),
  });
  emit(context, 'invoice.payment_failed', { object: failed });
  if (!hasBegun) return;
  const late = changeSubscription(context, subscription.id, { status: 'past_due' });
  if (failed.next_payment_attempt !== null) return;
  endSubscription(context, late, { status: 'canceled', reason: 'payment_failed' });
}

export const settleInvoice: IntentListener = (context, intent, outcome) => {
  const payment = paymentOfIntent(context, intent);
  if (payment === null) return;
  const invoice = context.store.invoice.get(payment.invoice);
  switch (outcome) {
    case 'succeeded':
      pay(context, { invoice, payment, intent });
      break;
    case 'failed':
      failInvoice(context, invoice);
      break;
    case 'challenged':
      emit(context, 'invoice.payment_action_required', { object: invoice });
      break;
    case 'canceled':
      break;
    default:
      outcome satisfies never;
  }
};

/** A failed attempt by the customer must not move the automatic retry that is already scheduled. */
function scheduleNext(
  context: SandboxContext,
  invoice: Invoice,
  hasBegun: boolean,
): Partial<Invoice> {
  if (!hasBegun || invoice.next_payment_attempt !== null) return {};
  const attempts = invoice.attempt_count + 1;
  return { attempt_count: attempts, next_payment_attempt: nextAttempt(attempts, context.now()) };
}

const RETRIES_AFTER_DAYS = [3, 5, 7];

function nextAttempt(attempts: number, now: number): number | null {
  const days = RETRIES_AFTER_DAYS[attempts - 1];
  return days === undefined ? null : now + days * DAY;
}

type Settled = { invoice: Invoice; payment: InvoicePayment; intent: PaymentIntent };

function pay(context: SandboxContext, { invoice, payment, intent }: Settled): void {
  const { paid, settled } = markPaid(context, invoice, payment);
  const subscription = subscriptionOf(context, invoice);
  if (subscription !== null) activate(context, subscription, intent);
  emit(context, 'invoice_payment.paid', { object: settled });
  emit(context, 'invoice.paid', { object: paid });
  emit(context, 'invoice.payment_succeeded', { object: paid });
}

function markPaid(context: SandboxContext, invoice: Invoice, payment: InvoicePayment) {
  const at = context.now();
  const paid = context.store.invoice.patch(invoice.id, {
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempt_count: invoice.attempt_count + 1,
    attempted: true,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: at },
  });
  const settled = context.store.invoice_payment.patch(payment.id, {
    amount_paid: invoice.amount_due,
    status: 'paid',
    status_transitions: { canceled_at: null, paid_at: at },
  });
  return { paid, settled };
}

function activate(context: SandboxContext, subscription: Subscription, intent: PaymentIntent) {
  const keeps =
    subscription.payment_settings?.save_default_payment_method === 'on_subscription' &&
    subscription.default_payment_method === null;
  const isWaiting = ['incomplete', 'past_due'].includes(subscription.status);
  changeSubscription(context, subscription.id, {
    ...(isWaiting ? { status: 'active' } : {}),
    ...(keeps ? { default_payment_method: intent.payment_method } : {}),
  });
}
