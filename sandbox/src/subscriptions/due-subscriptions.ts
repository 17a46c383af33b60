import {
  addInvoice,
  defaultMethodOf,
  finalizeInvoice,
  subscriptionOf,
} from '../invoices/add-invoice';
import { chargeByItself } from '../invoices/charge-invoice';
import { voidInvoice } from '../invoices/void-invoice';
import type { SandboxContext } from '../sandbox-context';
import type { Invoice, Subscription } from '../store/rows';
import type { DueSource, DueWork } from '../time/advance-clock';
import { nextPeriodEnd } from './billing-period';
import { itemList } from './build-subscription';
import { changeSubscription } from './change-subscription';
import { endSubscription } from './end-subscription';
import { periodEndOf, recurrenceOf } from './subscription-period';

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
    return [{ at, run: () => expire(context, subscription) }];
  }
  if (status !== 'active' && status !== 'past_due') return [];
  return [{ at: periodEndOf(subscription), run: () => endOfPeriod(context, subscription) }];
}

function expire(context: SandboxContext, { id }: Subscription): void {
  const held = context.store.subscription.get(id);
  endSubscription(context, held, { status: 'incomplete_expired', reason: 'payment_failed' });
}

function endOfPeriod(context: SandboxContext, { id }: Subscription): void {
  const held = context.store.subscription.get(id);
  if (held.cancel_at_period_end) {
    endSubscription(context, held, { status: 'canceled', reason: 'cancellation_requested' });
  } else {
    renew(context, held);
  }
}

function renew(context: SandboxContext, held: Subscription): void {
  const { id, billing_cycle_anchor: anchor } = held;
  const items = held.items.data.map((item) => ({
    ...item,
    current_period_start: item.current_period_end,
    current_period_end: nextPeriodEnd(anchor, recurrenceOf(item.price), item.current_period_end),
  }));
  const subscription = changeSubscription(context, id, { items: itemList(id, items) });
  const draft = addInvoice(context, subscription, 'subscription_cycle');
  if (subscription.pause_collection === null) return;
  voidInvoice(context, finalizeInvoice(context, draft, subscription));
}

const dueAt = (invoice: Invoice): number | null =>
  invoice.status === 'draft' ? invoice.automatically_finalizes_at : invoice.next_payment_attempt;

function charge(context: SandboxContext, invoice: Invoice): void {
  const subscription = subscriptionOf(context, invoice);
  if (subscription === null) return;
  const isDraft = invoice.status === 'draft';
  const open = isDraft ? finalizeInvoice(context, invoice, subscription) : invoice;
  chargeByItself(context, open, defaultMethodOf(context, subscription));
}
