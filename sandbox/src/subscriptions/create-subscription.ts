import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { emit } from '../events/emit';
import { newId } from '../http/new-id';
import { CARD_ONLY, listOfOne, metadata, type ShapeOf } from '../http/params';
import { addInvoice } from '../invoices/add-invoice';
import type { SandboxContext } from '../sandbox-context';
import { findOrRefuse } from '../store/find-or-refuse';
import type { Price, Subscription } from '../store/rows';
import { nextPeriodEnd } from './billing-period';

type SubscriptionFacts = Pick<Subscription, 'id' | 'created' | 'customer' | 'status'> &
  Partial<Subscription> & { itemId: string; price: Price; start: number; end: number };

export function buildSubscription(facts: SubscriptionFacts): Subscription {
  const { itemId, price, start, end, ...given } = facts;
  const item = {
    id: itemId,
    object: 'subscription_item' as const,
    created: given.created,
    current_period_end: end,
    current_period_start: start,
    price,
  };
  return {
    object: 'subscription',
    billing_cycle_anchor: start,
    cancel_at_period_end: false,
    default_payment_method: null,
    ended_at: null,
    items: { object: 'list', data: [item] },
    latest_invoice: null,
    metadata: {},
    pause_collection: null,
    ...given,
  };
}

const ITEM = z.strictObject({
  price: z.string(),
} satisfies ShapeOf<Stripe.SubscriptionCreateParams.Item>);

export const CREATE_SUBSCRIPTION = z.strictObject({
  customer: z.string(),
  items: listOfOne(ITEM),
  metadata,
  payment_behavior: z.literal('default_incomplete'),
  payment_settings: z.strictObject({
    payment_method_types: CARD_ONLY,
    save_default_payment_method: z.literal('on_subscription'),
  }),
} satisfies ShapeOf<Stripe.SubscriptionCreateParams>);

export function createSubscription(
  context: SandboxContext,
  { customer, items, metadata: told }: z.infer<typeof CREATE_SUBSCRIPTION>,
): Subscription {
  const { store, now } = context;
  findOrRefuse(store, 'customer', { id: customer, param: 'customer' });
  const lookup = { id: items[0].price, param: 'items[0][price]' };
  const price = findOrRefuse(store, 'price', lookup);
  const start = now();
  const { id } = store.subscription.put(
    buildSubscription({
      id: newId('sub'),
      itemId: newId('si'),
      created: start,
      customer,
      metadata: told,
      price,
      start,
      end: nextPeriodEnd(start, price.recurring.interval, start),
      status: 'incomplete',
    }),
  );
  addInvoice(context, store.subscription.get(id), 'subscription_create');
  const subscription = store.subscription.get(id);
  emit(context, 'customer.subscription.created', subscription);
  return subscription;
}
