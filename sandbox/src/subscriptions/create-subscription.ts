import { emit } from '../events/emit';
import { refuse, refuseInput } from '../http/api-error';
import { newId } from '../http/new-id';
import { withMetadata } from '../http/with-metadata';
import { addInvoice, defaultMethodOf } from '../invoices/add-invoice';
import { chargeByItself } from '../invoices/charge-invoice';
import { findPaymentMethod } from '../payment-methods/find-payment-method';
import { findOrRefuse } from '../store/find-or-refuse';
import type { Subscription, SubscriptionItem } from '../store/rows';
import type { World } from '../world';
import { nextPeriodEnd } from './billing-period';
import { buildItem } from './build-item';
import { buildSubscription } from './build-subscription';
import { checkCharge, refuseWithoutMethod } from './check-charge';
import { recurringPrice } from './recurring-price';
import { recurrenceOf } from './subscription-period';
import type { CreateParams } from './subscription-params';

function itemsOf(world: World, id: string, given: CreateParams): SubscriptionItem[] {
  const at = world.now();
  return given.items.map(({ price: priceId, quantity = 1 }, index) => {
    const price = recurringPrice(world, priceId, `items[${index}][price]`);
    const end = nextPeriodEnd(at, recurrenceOf(price), at);
    return buildItem({ subscription: id, price, quantity, created: at, start: at, end });
  });
}

function methodOf(world: World, given: CreateParams, customer: string): string | null {
  if (given.default_payment_method === undefined) return null;
  const place = { id: given.default_payment_method, param: 'default_payment_method' };
  const method = findPaymentMethod(world, place);
  if (method.customer !== customer) {
    const message = `The customer does not have a payment method with the ID ${method.id}. The payment method must be attached to the customer.`;
    throw refuse(message, { code: 'resource_missing', param: 'default_payment_method' });
  }
  return method.id;
}

function currencyOf(items: readonly SubscriptionItem[]): string {
  const [first] = items;
  if (first === undefined) {
    const detail = { code: 'parameter_missing', param: 'items' };
    throw refuseInput('Missing required param: items.', detail);
  }
  return first.price.currency;
}

function build(world: World, given: CreateParams): Subscription {
  const place = { id: given.customer, param: 'customer' };
  const customer = findOrRefuse(world.store, 'customer', place).id;
  const id = newId('sub');
  const items = itemsOf(world, id, given);
  const { payment_method_types: types, save_default_payment_method: saves } =
    given.payment_settings ?? {};
  const { cancel_at_period_end: cancels = false } = given;
  return buildSubscription({
    id,
    cancel_at_period_end: cancels,
    cancel_at: cancels ? (items[0]?.current_period_end ?? null) : null,
    created: world.now(),
    currency: currencyOf(items),
    customer,
    default_payment_method: methodOf(world, given, customer),
    description: given.description ?? null,
    items,
    metadata: withMetadata(null, given.metadata),
    payment_settings: {
      payment_method_options: null,
      payment_method_types: types ?? null,
      save_default_payment_method: saves ?? 'off',
    },
    status: 'incomplete',
  });
}

/** With `default_incomplete` the customer pays the first invoice; otherwise the default card does. */
export function createSubscription(world: World, given: CreateParams): Subscription {
  const built = build(world, given);
  const method = defaultMethodOf(world, built);
  const behaviour = given.payment_behavior ?? 'allow_incomplete';
  if (behaviour === 'error_if_incomplete') checkCharge(world, method);
  if (behaviour !== 'default_incomplete') refuseWithoutMethod(method);
  const { id } = world.store.subscription.put(built);
  const invoice = addInvoice(world, built, 'subscription_create');
  emit(world, 'customer.subscription.created', { object: world.store.subscription.get(id) });
  if (behaviour !== 'default_incomplete') chargeByItself(world, invoice, method);
  return world.store.subscription.get(id);
}
