import { refuse, refuseInput } from '../http/api-error';
import { withMetadata } from '../http/params';
import { addInvoice, defaultMethodOf } from '../invoices/add-invoice';
import { chargeByItself } from '../invoices/charge-invoice';
import { findPaymentMethod } from '../payment-methods/find-payment-method';
import type { SandboxContext } from '../sandbox-context';
import type { Subscription, SubscriptionItem } from '../store/rows';
import { nextPeriodEnd } from './billing-period';
import { buildItem } from './build-item';
import { itemList } from './build-subscription';
import { changeSubscription } from './change-subscription';
import { checkCharge, recurringPrice } from './create-subscription';
import type { UpdateParams } from './subscription-params';
import { firstItem, periodEndOf, recurrenceOf } from './subscription-period';

export function updateSubscription(
  context: SandboxContext,
  held: Subscription,
  given: UpdateParams,
): Subscription {
  if (held.ended_at !== null) {
    const message = `A canceled subscription can only update its cancellation_details and metadata.`;
    throw refuse(message);
  }
  const items = itemsAfter(context, held, given);
  const bills = startsPeriod(held, items, given);
  const payment = paymentChange(context, held, given);
  if (bills && given.payment_behavior === 'error_if_incomplete') {
    checkCharge(context, defaultMethodOf(context, { ...held, ...payment }));
  }
  const { id } = changeSubscription(context, held.id, {
    ...cancellation(context, held, given),
    ...payment,
    ...(bills ? { billing_cycle_anchor: context.now() } : {}),
    description: keep(given.description, held.description),
    items: itemList(held.id, bills ? inNewPeriod(context, items) : items),
    metadata: withMetadata(held.metadata, given.metadata),
    pause_collection: pauseAfter(held, given),
  });
  if (bills) billNow(context, id);
  return context.store.subscription.get(id);
}

function itemsAfter(context: SandboxContext, held: Subscription, given: UpdateParams) {
  const changes = given.items ?? [];
  const unknown = changes.find(({ id }) => !held.items.data.some((item) => item.id === id));
  if (unknown !== undefined) {
    const message =
      unknown.id === undefined
        ? 'The sandbox does not add items to a subscription; name the one to change by its id.'
        : `No such subscription item: '${unknown.id}'`;
    throw refuse(message, { code: 'resource_missing', param: 'items[0][id]' });
  }
  if (changes.length > 0 && given.proration_behavior === undefined) {
    const message = 'The sandbox computes no prorations: pass proration_behavior=none.';
    throw refuseInput(message, { param: 'proration_behavior' });
  }
  return held.items.data.map((item) => {
    const change = changes.find(({ id }) => id === item.id);
    return change === undefined ? item : changedItem(context, item, change);
  });
}

type GivenItem = NonNullable<UpdateParams['items']>[number];

function changedItem(context: SandboxContext, item: SubscriptionItem, given: GivenItem) {
  const price =
    given.price === undefined
      ? item.price
      : recurringPrice(context, given.price, 'items[0][price]');
  return buildItem({
    id: item.id,
    subscription: item.subscription,
    price,
    quantity: given.quantity ?? item.quantity ?? 1,
    created: item.created,
    start: item.current_period_start,
    end: item.current_period_end,
  });
}

/** As with Stripe, a price with another interval starts a new period and is billed at once. */
function startsPeriod(held: Subscription, items: SubscriptionItem[], given: UpdateParams): boolean {
  if (given.billing_cycle_anchor?.type === 'now') return true;
  const before = recurrenceOf(firstItem(held).price);
  const [first] = items;
  const after = first === undefined ? before : recurrenceOf(first.price);
  return before.interval !== after.interval || before.interval_count !== after.interval_count;
}

function paymentChange(
  context: SandboxContext,
  held: Subscription,
  { payment_settings: told, default_payment_method: id }: UpdateParams,
): Partial<Subscription> {
  const method =
    id == null ? id : findPaymentMethod(context, { id, param: 'default_payment_method' }).id;
  return {
    default_payment_method: keep(method, held.default_payment_method),
    payment_settings: {
      payment_method_options: null,
      payment_method_types: keep(
        told?.payment_method_types,
        held.payment_settings?.payment_method_types ?? null,
      ),
      save_default_payment_method: keep(
        told?.save_default_payment_method,
        held.payment_settings?.save_default_payment_method ?? null,
      ),
    },
  };
}

const keep = <T>(value: T | undefined, before: T) => (value === undefined ? before : value);

type Cancellation = Pick<
  Subscription,
  'cancel_at' | 'cancel_at_period_end' | 'canceled_at' | 'cancellation_details'
>;

function cancellation(
  context: SandboxContext,
  held: Subscription,
  given: UpdateParams,
): Cancellation {
  const cancels = given.cancel_at_period_end ?? held.cancel_at_period_end;
  const told = details(held, given);
  if (cancels === held.cancel_at_period_end) {
    const { cancel_at, canceled_at } = held;
    return { cancel_at, cancel_at_period_end: cancels, canceled_at, cancellation_details: told };
  }
  return {
    cancel_at: cancels ? periodEndOf(held) : null,
    cancel_at_period_end: cancels,
    canceled_at: cancels ? context.now() : null,
    cancellation_details: { ...told, reason: cancels ? 'cancellation_requested' : null },
  };
}

function details(held: Subscription, { cancellation_details: told }: UpdateParams) {
  const before = held.cancellation_details;
  return {
    comment: keep(told?.comment, before?.comment ?? null),
    feedback: keep(told?.feedback, before?.feedback ?? null),
    feedback_option: null,
    reason: before?.reason ?? null,
  };
}

function inNewPeriod(context: SandboxContext, items: SubscriptionItem[]): SubscriptionItem[] {
  const at = context.now();
  return items.map((item) => ({
    ...item,
    current_period_start: at,
    current_period_end: nextPeriodEnd(at, recurrenceOf(item.price), at),
  }));
}

function pauseAfter(held: Subscription, { pause_collection: told }: UpdateParams) {
  return told ? { behavior: told.behavior, resumes_at: null } : keep(told, held.pause_collection);
}

function billNow(context: SandboxContext, id: string): void {
  const subscription = context.store.subscription.get(id);
  const invoice = addInvoice(context, subscription, 'subscription_update');
  chargeByItself(context, invoice, defaultMethodOf(context, subscription));
}
