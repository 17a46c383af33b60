import { chargeOutcome } from '../cards/charge-outcome';
import { testCard } from '../cards/test-cards';
import { emit } from '../events/emit';
import { ApiError, refuse, refuseInput } from '../http/api-error';
import { newId } from '../http/new-id';
import { withMetadata } from '../http/params';
import { addInvoice, defaultMethodOf } from '../invoices/add-invoice';
import { chargeByItself } from '../invoices/charge-invoice';
import { findPaymentMethod } from '../payment-methods/find-payment-method';
import type { SandboxContext } from '../sandbox-context';
import { findOrRefuse, type Price, type Subscription, type SubscriptionItem } from '../store/rows';
import { nextPeriodEnd } from './billing-period';
import { buildItem } from './build-item';
import { buildSubscription } from './build-subscription';
import type { CreateParams } from './subscription-params';
import { recurrenceOf } from './subscription-period';

export function recurringPrice({ store }: SandboxContext, id: string, param: string): Price {
  const price = findOrRefuse(store, 'price', { id, param });
  if (price.recurring === null) {
    const message = `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`;
    throw refuse(message, { param });
  }
  if (!price.active) {
    throw refuse(`The price specified is inactive. This field only accepts active prices.`, {
      param,
    });
  }
  return price;
}

export function checkCharge({ store }: SandboxContext, method: string | null): void {
  refuseWithoutMethod(method);
  const { card, isAuthenticated } = store.card.get(method);
  const circumstances = { hasPassed: false, isSetUp: isAuthenticated, isOffSession: true };
  const outcome = chargeOutcome(testCard(card), circumstances);
  if (outcome.kind !== 'declined') return;
  const { code, declineCode, message } = outcome.decline;
  const detail = declineCode === undefined ? {} : { decline_code: declineCode };
  throw new ApiError(402, { type: 'card_error', code, message, ...detail });
}

export function createSubscription(context: SandboxContext, given: CreateParams): Subscription {
  const built = build(context, given);
  const method = defaultMethodOf(context, built);
  const behaviour = given.payment_behavior ?? 'allow_incomplete';
  if (behaviour === 'error_if_incomplete') checkCharge(context, method);
  if (behaviour !== 'default_incomplete') refuseWithoutMethod(method);
  const { id } = context.store.subscription.put(built);
  const invoice = addInvoice(context, built, 'subscription_create');
  emit(context, 'customer.subscription.created', { object: context.store.subscription.get(id) });
  if (behaviour !== 'default_incomplete') chargeByItself(context, invoice, method);
  return context.store.subscription.get(id);
}

function refuseWithoutMethod(method: string | null): asserts method is string {
  if (method !== null) return;
  const message =
    'This customer has no attached payment source or default payment method. Please consider adding a default payment method. For more information, visit https://stripe.com/docs/billing/subscriptions/payment-methods-setting#payment-method-priority.';
  throw refuse(message, { code: 'resource_missing' });
}

function build(context: SandboxContext, given: CreateParams): Subscription {
  const lookup = { id: given.customer, param: 'customer' };
  const customer = findOrRefuse(context.store, 'customer', lookup).id;
  const id = newId('sub');
  const items = itemsOf(context, id, given);
  const { payment_method_types: types, save_default_payment_method: saves } =
    given.payment_settings ?? {};
  const { cancel_at_period_end: cancels = false } = given;
  return buildSubscription({
    id,
    cancel_at_period_end: cancels,
    cancel_at: cancels ? (items[0]?.current_period_end ?? null) : null,
    created: context.now(),
    currency: currencyOf(items),
    customer,
    default_payment_method: methodOf(context, given, customer),
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

function itemsOf(context: SandboxContext, id: string, given: CreateParams): SubscriptionItem[] {
  const at = context.now();
  return given.items.map(({ price: priceId, quantity = 1 }, index) => {
    const price = recurringPrice(context, priceId, `items[${index}][price]`);
    const end = nextPeriodEnd(at, recurrenceOf(price), at);
    return buildItem({ subscription: id, price, quantity, created: at, start: at, end });
  });
}

function currencyOf(items: readonly SubscriptionItem[]): string {
  const [first] = items;
  if (first === undefined) {
    const detail = { code: 'parameter_missing', param: 'items' };
    throw refuseInput('Missing required param: items.', detail);
  }
  return first.price.currency;
}

function methodOf(context: SandboxContext, given: CreateParams, customer: string): string | null {
  if (given.default_payment_method === undefined) return null;
  const lookup = { id: given.default_payment_method, param: 'default_payment_method' };
  const method = findPaymentMethod(context, lookup);
  if (method.customer !== customer) {
    const message = `The customer does not have a payment method with the ID ${method.id}. The payment method must be attached to the customer.`;
    throw refuse(message, { code: 'resource_missing', param: 'default_payment_method' });
  }
  return method.id;
}
