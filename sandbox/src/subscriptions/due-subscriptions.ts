import { addInvoice, finalizeInvoice, subscriptionOf, voidInvoice } from '../invoices/add-invoice';
import { chargeInvoice } from '../invoices/settle-invoice';
import type { SandboxContext, DueSource, DueWork } from '../sandbox-context';
import type { Invoice, Subscription } from '../store/rows';
import { itemOf, nextPeriodEnd } from './billing-period';
import { changeSubscription, endSubscription } from './change-subscription';

const FIRST_PAYMENT_WITHIN = 23 * 3600;

export const dueSubscriptions: DueSource = (context) =>
  context.store.subscription.values().flatMap((subscription) => dueOf(context, subscription));

export const dueInvoices: DueSource = (context) =>
  context.store.invoice.values().flatMap((invoice) => {
    const at = dueAt(invoice);
    return at === null ? [] : [{ at, run: () => charge(context, invoice) }];
  });

function dueOf(context: SandboxContext, subscription: Subscription): DueWork[] {
  const { status, created } = subscription;
  if (status === 'incomplete') {
    const at = created + FIRST_PAYMENT_WITHIN;
    return [{ at, run: () => void endSubscription(context, subscription) }];
  }
  if (status !== 'active' && status !== 'past_due') return [];
  const at = itemOf(subscription).current_period_end;
  return [{ at, run: () => endOfPeriod(context, subscription) }];
}

function endOfPeriod(context: SandboxContext, subscription: Subscription): void {
  if (subscription.cancel_at_period_end) endSubscription(context, subscription);
  else renew(context, subscription);
}

function renew(context: SandboxContext, held: Subscription): void {
  const item = itemOf(held);
  const start = item.current_period_end;
  const end = nextPeriodEnd(held.billing_cycle_anchor, item.price.recurring.interval, start);
  const data = [{ ...item, current_period_start: start, current_period_end: end }];
  const change = { items: { ...held.items, data } };
  const subscription = changeSubscription(context, held.id, change);
  const draft = addInvoice(context, subscription, 'subscription_cycle');
  if (subscription.pause_collection === null) return;
  voidInvoice(context, finalizeInvoice(context, draft));
}

const dueAt = (invoice: Invoice): number | null =>
  invoice.status === 'draft' ? invoice.automatically_finalizes_at : invoice.next_payment_attempt;

function charge(context: SandboxContext, invoice: Invoice): void {
  const open = invoice.status === 'draft' ? finalizeInvoice(context, invoice) : invoice;
  chargeInvoice(context, open, subscriptionOf(context, invoice).default_payment_method);
}
