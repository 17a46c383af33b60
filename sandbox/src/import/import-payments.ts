import { buildCharge } from '../charges/build-charge';
import type {
  ImportedCustomer,
  ImportedPayment,
  ImportedSubscription,
} from '../control/sandbox-control';
import { buildCustomer } from '../customers/build-customer';
import { buildIntent } from '../payment-intents/build-intent';
import { buildPaymentMethod } from '../payment-methods/build-payment-method';
import { buildPrice } from '../prices/add-price';
import { buildProduct } from '../products/build-product';
import { buildRefund } from '../refunds/create-refund';
import type { SandboxContext } from '../sandbox-context';
import type { PaymentMethod, Price } from '../store/rows';
import { buildItem } from '../subscriptions/build-item';
import { buildSubscription } from '../subscriptions/build-subscription';

export function importPayments(context: SandboxContext, customers: readonly ImportedCustomer[]) {
  for (const imported of customers) {
    const method = importCustomer(context, imported);
    if (imported.subscription !== undefined) {
      importSubscription(context, imported.customer.id, imported.subscription);
    }
    for (const payment of imported.payments) importPayment(context, method, payment);
  }
}

function importCustomer(
  context: SandboxContext,
  { customer, payments, subscription }: ImportedCustomer,
) {
  const times = payments.map(({ createdAt }) => createdAt);
  const created = Math.min(...times, subscription?.startedAt ?? context.now());
  const card = importCard(context, customer.id, created);
  if (context.store.customer.find(customer.id) !== null) return card;
  const built = buildCustomer(context, customer.id);
  context.store.customer.put({
    ...built,
    created,
    email: customer.email,
    name: customer.name,
    invoice_settings: { ...built.invoice_settings, default_payment_method: card.id },
  });
  return card;
}

function importCard({ store }: SandboxContext, customer: string, created: number): PaymentMethod {
  const id = derived('pm', customer);
  const held = store.payment_method.find(id);
  if (held !== null) return held;
  const expYear = new Date(created * 1000).getUTCFullYear() + 4;
  const card = { card: 'visa' as const, expMonth: 12, expYear };
  store.card.put({ id, card: 'visa', isAuthenticated: true });
  return store.payment_method.put({ ...buildPaymentMethod({ id, created, card }), customer });
}

/** Derived from each other, so that a second import finds what the first made. */
const derived = (prefix: string, id: string) => `${prefix}_${id.slice(id.indexOf('_') + 1)}`;

function importSubscription(
  context: SandboxContext,
  customer: string,
  given: ImportedSubscription,
): void {
  if (context.store.subscription.find(given.id) !== null) return;
  const { id, startedAt, periodStart: start, periodEnd: end, cancelAtPeriodEnd } = given;
  const price = importPrice(context, given);
  const item = { subscription: id, price, quantity: 1, created: startedAt, start, end };
  context.store.subscription.put(
    buildSubscription({
      id,
      billing_cycle_anchor: start,
      cancel_at: cancelAtPeriodEnd ? end : null,
      cancel_at_period_end: cancelAtPeriodEnd,
      created: startedAt,
      currency: 'usd',
      customer,
      default_payment_method: derived('pm', customer),
      items: [buildItem({ id: derived('si', id), ...item })],
      status: 'active',
    }),
  );
}

function importPrice(
  context: SandboxContext,
  { lookupKey, unitAmount, interval }: ImportedSubscription,
): Price {
  const held = context.store.price
    .values()
    .find((price) => price.active && price.lookup_key === lookupKey);
  if (held !== undefined) return held;
  const product = context.store.product.put(buildProduct(context, { name: lookupKey }));
  return context.store.price.put(
    buildPrice(context, {
      amount: unitAmount,
      currency: 'usd',
      interval,
      lookup_key: lookupKey,
      product: product.id,
    }),
  );
}

function importPayment(context: SandboxContext, method: PaymentMethod, given: ImportedPayment) {
  const { store, publicUrl } = context;
  if (store.payment_intent.find(given.id) !== null) return;
  const { id, amount, createdAt: created, description, refunded = 0 } = given;
  const charge = derived('ch', id);
  const intent = store.payment_intent.put(
    buildIntent(context, {
      id,
      amount,
      amount_received: amount,
      created,
      currency: 'usd',
      customer: method.customer,
      description,
      latest_charge: charge,
      payment_method: method.id,
      status: 'succeeded',
    }),
  );
  const billed = { intent, method, hasPassedChallenge: false };
  const paid = store.charge.put({
    ...buildCharge(context, { ...billed, outcome: { kind: 'approved' } }),
    id: charge,
    amount_refunded: refunded,
    created,
    receipt_url: `${publicUrl}/receipts/${charge}`,
    refunded: refunded === amount,
  });
  if (refunded === 0) return;
  const facts = { id: derived('re', id), amount: refunded, created };
  store.refund.put(buildRefund(paid, facts));
}
