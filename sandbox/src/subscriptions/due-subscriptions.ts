import { addInvoice, defaultMethodOf, finalizeInvoice } from '../invoices/add-invoice';
import { chargeByItself } from '../invoices/charge-invoice';
import { subscriptionOf } from '../invoices/invoice-subscription';
import { voidInvoice } from '../invoices/void-invoice';
import type { Invoice, Subscription } from '../store/rows';
import type { DueSource, DueWork } from '../time/due-work';
import type { World } from '../world';
import { nextPeriodEnd } from './billing-period';
import { itemList } from './build-subscription';
import { changeSubscription } from './change-subscription';
import { endSubscription } from './end-subscription';
import { periodEndOf, recurrenceOf } from './subscription-period';

const FIRST_PAYMENT_WITHIN = 23 * 3600;

function renew(world: World, held: Subscription): void {
  const { id, billing_cycle_anchor: anchor } = held;
  const items = held.items.data.map((item) => ({
    ...item,
    current_period_start: item.current_period_end,
    current_period_end: nextPeriodEnd(anchor, recurrenceOf(item.price), item.current_period_end),
  }));
  const subscription = changeSubscription(world, id, { items: itemList(id, items) });
  const draft = addInvoice(world, subscription, 'subscription_cycle');
  if (subscription.pause_collection === null) return;
  voidInvoice(world, finalizeInvoice(world, draft, subscription));
}

function endOfPeriod(world: World, { id }: Subscription): void {
  const held = world.store.subscription.get(id);
  if (held.cancel_at_period_end) {
    endSubscription(world, held, { status: 'canceled', reason: 'cancellation_requested' });
  } else {
    renew(world, held);
  }
}

function expire(world: World, { id }: Subscription): void {
  const held = world.store.subscription.get(id);
  endSubscription(world, held, { status: 'incomplete_expired', reason: 'payment_failed' });
}

function dueOf(world: World, subscription: Subscription): DueWork[] {
  const { status, created } = subscription;
  if (status === 'incomplete') {
    const at = created + FIRST_PAYMENT_WITHIN;
    return [{ at, run: () => expire(world, subscription) }];
  }
  if (status !== 'active' && status !== 'past_due') return [];
  return [{ at: periodEndOf(subscription), run: () => endOfPeriod(world, subscription) }];
}

export const dueSubscriptions: DueSource = (world) =>
  world.store.subscription.values().flatMap((subscription) => dueOf(world, subscription));

function charge(world: World, invoice: Invoice): void {
  const subscription = subscriptionOf(world, invoice);
  if (subscription === null) return;
  const isDraft = invoice.status === 'draft';
  const open = isDraft ? finalizeInvoice(world, invoice, subscription) : invoice;
  chargeByItself(world, open, defaultMethodOf(world, subscription));
}

const dueAt = (invoice: Invoice): number | null =>
  invoice.status === 'draft' ? invoice.automatically_finalizes_at : invoice.next_payment_attempt;

export const dueInvoices: DueSource = (world) =>
  world.store.invoice.values().flatMap((invoice) => {
    const at = dueAt(invoice);
    return at === null ? [] : [{ at, run: () => charge(world, invoice) }];
  });
