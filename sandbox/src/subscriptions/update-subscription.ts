import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { refuse, refuseInput } from '../http/api-error';
import { flag, listOfOne, type ShapeOf } from '../http/params';
import { findPaymentMethod } from '../payment-methods/add-payment-method';
import type { SandboxContext } from '../sandbox-context';
import { findOrRefuse } from '../store/find-or-refuse';
import type { Subscription } from '../store/rows';
import { itemOf } from './billing-period';
import { changeSubscription } from './change-subscription';

const ITEM = z.strictObject({
  id: z.string(),
  price: z.string(),
} satisfies ShapeOf<Stripe.SubscriptionUpdateParams.Item>);

const PAUSE = z.strictObject({ behavior: z.literal('void') });

export const UPDATE_SUBSCRIPTION = z.strictObject({
  cancel_at_period_end: z.optional(flag),
  default_payment_method: z.optional(z.string()),
  items: z.optional(listOfOne(ITEM)),
  pause_collection: z.optional(z.union([z.literal(''), PAUSE])),
  proration_behavior: z.optional(z.literal('none')),
} satisfies ShapeOf<Stripe.SubscriptionUpdateParams>);

type UpdateParams = z.infer<typeof UPDATE_SUBSCRIPTION>;

export function updateSubscription(
  context: SandboxContext,
  held: Subscription,
  given: UpdateParams,
): Subscription {
  if (held.ended_at !== null) {
    const message = `A canceled subscription can only update its cancellation_details and metadata.`;
    throw refuse(message);
  }
  return changeSubscription(context, held.id, {
    cancel_at_period_end: given.cancel_at_period_end ?? held.cancel_at_period_end,
    default_payment_method: methodAfter(context, held, given),
    items: itemsAfter(context, held, given),
    pause_collection: pauseAfter(held, given),
  });
}

function methodAfter(context: SandboxContext, held: Subscription, given: UpdateParams) {
  const { default_payment_method: id } = given;
  if (id === undefined) return held.default_payment_method;
  return findPaymentMethod(context, { id, param: 'default_payment_method' }).id;
}

function itemsAfter(
  { store }: SandboxContext,
  held: Subscription,
  { items: changes, proration_behavior: proration }: UpdateParams,
): Subscription['items'] {
  const [change] = changes ?? [];
  if (change === undefined) return held.items;
  if (proration === undefined) {
    const message = 'The sandbox computes no prorations: pass proration_behavior=none.';
    throw refuseInput(message, { param: 'proration_behavior' });
  }
  const item = itemOf(held);
  if (change.id !== item.id) {
    const message = `No such subscription item: '${change.id}'`;
    throw refuse(message, { code: 'resource_missing', param: 'items[0][id]' });
  }
  const price = findOrRefuse(store, 'price', { id: change.price, param: 'items[0][price]' });
  if (price.recurring.interval !== item.price.recurring.interval) {
    throw refuse('The sandbox does not change the interval of a subscription.');
  }
  return { ...held.items, data: [{ ...item, price }] };
}

function pauseAfter(held: Subscription, { pause_collection: pause }: UpdateParams) {
  if (pause === undefined) return held.pause_collection;
  return pause === '' ? null : { behavior: pause.behavior, resumes_at: null };
}
