import type {
  ImportedCustomer,
  ImportedPayment,
  ImportedSubscription,
} from '../control/sandbox-control';
import { buildIntent } from '../payment-intents/add-intent';
import { buildCharge } from '../payment-intents/end-intent';
import { addPaymentMethod } from '../payment-methods/add-payment-method';
import { addPrice, addProduct } from '../prices/prices.routes';
import { buildRefund } from '../refunds/create-refund';
import type { SandboxContext } from '../sandbox-context';
import type { PaymentMethod, Price } from '../store/rows';
import { buildSubscription } from '../subscriptions/create-subscription';

export function importPayments(context: SandboxContext, customers: readonly ImportedCustomer[]) {
  for (const imported of customers) {
    const method = importCustomer(context, imported);
    if (imported.subscription !== undefined) {
      importSubscription(context, method, imported.subscription);
    }
    for (const payment of imported.payments) importPayment(context, method, payment);
  }
}

function importCustomer(context: SandboxContext, imported: ImportedCustomer): PaymentMethod {
  const { store } = context;
  const { customer, payments, subscription } = imported;
  const times = payments.map(({ createdAt }) => createdAt);
  const created = Math.min(...times, subscription?.startedAt ?? context.now());
  if (store.customer.find(customer.id) === null) {
    store.customer.put({ ...customer, object: 'customer', created, metadata: {} });
  }
  const id = derived('pm', customer.id);
  const facts = {
    id,
    card: 'visa',
    created,
    customer: customer.id,
    isAuthenticated: true,
  } as const;
  return store.payment_method.find(id) ?? addPaymentMethod(context, facts);
}

/** Derived from each other, so that a second import finds what the first made. */
const derived = (prefix: string, id: string) => `${prefix}_${id.slice(id.indexOf('_') + 1)}`;

function importSubscription(
  context: SandboxContext,
  method: PaymentMethod,
  given: ImportedSubscription,
): void {
  const { id, startedAt, periodStart: start, periodEnd: end, cancelAtPeriodEnd } = given;
  if (context.store.subscription.find(id) !== null) return;
  context.store.subscription.put(
    buildSubscription({
      id,
      itemId: derived('si', id),
      cancel_at_period_end: cancelAtPeriodEnd,
      created: startedAt,
      customer: method.customer ?? '',
      default_payment_method: method.id,
      price: importPrice(context, given),
      start,
      end,
      status: 'active',
    }),
  );
}

function importPrice(
  context: SandboxContext,
  { lookupKey, unitAmount, interval }: ImportedSubscription,
): Price {
  const held = context.store.price.values().find((price) => price.lookup_key === lookupKey);
  if (held !== undefined) return held;
  return addPrice(context, {
    currency: 'usd',
    lookup_key: lookupKey,
    product: addProduct(context, lookupKey).id,
    recurring: { interval },
    unit_amount: unitAmount,
  });
}

function importPayment(context: SandboxContext, method: PaymentMethod, given: ImportedPayment) {
  const { store } = context;
  if (store.payment_intent.find(given.id) !== null) return;
  const { id, amount, createdAt: created, description, refunded = 0 } = given;
  const charge = derived('ch', id);
  const intent = store.payment_intent.put(
    buildIntent(context, {
      id,
      amount,
      created,
      customer: method.customer,
      description,
      latest_charge: charge,
      payment_method: method.id,
      status: 'succeeded',
    }),
  );
  const built = buildCharge(context, { intent, method });
  const paid = store.charge.put({ ...built, id: charge, amount_refunded: refunded, created });
  if (refunded === 0) return;
  store.refund.put(buildRefund(paid, { id: derived('re', id), amount: refunded, created }));
}
