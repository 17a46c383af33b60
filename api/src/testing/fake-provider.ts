import { addMonths } from '@gangway/contract/foundation/add-months';
import type { Period } from '../commerce/plans/monthly-period';
import {
  CURRENCY,
  SignatureError,
  UnansweredError,
  type PaymentProvider,
  type ProviderCard,
  type Price,
  type ProviderCheckout,
  type ProviderInvoice,
  type ProviderPayment,
  type ProviderRefund,
  type ProviderSubscription,
} from '../foundation/ports/payment-provider';

/**
 * For requests; jobs wait. `late`: what changes something takes effect after the deadline. `lost`:
 * nothing does, and nothing can be read.
 */
type Silence = 'late' | 'lost' | null;

export type FakeProvider = PaymentProvider & {
  keepSilent(silence: Silence): void;
  saveCard(customer: string): string;
  pay(payment: string): void;
  renew(subscription: string): string;
  giveUp(subscription: string): void;
  refundByHand(payment: string, cents: number): string;
  decideRefunds(status: ProviderRefund['status']): void;
  decideRefund(refund: string, status: ProviderRefund['status']): void;
  refunds(): ProviderRefund[];
  payments(): ProviderPayment[];
};

/** As many as Stripe's list has here. */
const MOST_CARDS = 20;

/** The contract knows no hyphens in ids of the provider. */
export const fakeId = (kind: 'cus' | 'sub' | 'pi' | 'cs' | 're', reference: string) =>
  `${kind}_${reference.replaceAll('-', '')}`;

type Subscription = ProviderSubscription & { price: Price; customer: string; isPaused: boolean };

export function fakeProvider(clock: () => Date): FakeProvider {
  const payments = new Map<string, ProviderPayment>();
  const subscriptions = new Map<string, Subscription>();
  const checkouts = new Map<string, ProviderCheckout>();
  const refunds = new Map<string, ProviderRefund>();
  const cards = new Map<string, ProviderCard & { customer: string }>();
  let cardCount = 0;
  let refundStatus: ProviderRefund['status'] = 'succeeded';
  let silence: Silence = null;

  const newPayment = (id: string, values: Partial<ProviderPayment> & { cents: number }) => ({
    id,
    status: 'open' as const,
    currency: CURRENCY,
    paymentId: null,
    customer: null,
    clientSecret: `${id}_secret_fake`,
    createdAt: clock(),
    refundedCents: 0,
    card: null,
    ...values,
  });

  function addInvoice(subscription: Subscription, period: Period): ProviderInvoice {
    const { id, invoices, price, customer } = subscription;
    const payment = `pi_${id.slice(4)}_${invoices.length + 1}`;
    payments.set(payment, newPayment(payment, { cents: price.cents, customer }));
    const invoice = {
      id: `in_${id.slice(4)}_${invoices.length + 1}`,
      payment,
      isPaid: false,
      cents: price.cents,
      createdAt: clock(),
      lookupKey: price.lookupKey,
      period,
    };
    invoices.unshift(invoice);
    return invoice;
  }

  const periodFrom = (start: Date, { interval }: Price): Period => ({
    start,
    end: addMonths(start, interval === 'year' ? 12 : 1),
  });

  function invoiceOf(payment: string) {
    for (const subscription of subscriptions.values()) {
      const invoice = subscription.invoices.find((one) => one.payment === payment);
      if (invoice) return { subscription, invoice };
    }
    return null;
  }

  function end(subscription: Subscription): void {
    if (subscription.status === 'ended') return;
    subscription.status = 'ended';
    subscription.endedAt = clock();
    for (const { isPaid, payment } of subscription.invoices) {
      if (!isPaid && payment) found(payments, payment).status = 'closed';
    }
  }

  function addRefund(
    id: string,
    { payment, cents, refundId }: Omit<ProviderRefund, 'id' | 'status' | 'createdAt'>,
  ) {
    const paid = found(payments, payment);
    if (paid.refundedCents + cents > paid.cents) throw new Error('More than was paid');
    paid.refundedCents += cents;
    return { id, status: refundStatus, cents, payment, refundId, createdAt: clock() };
  }

  const provider: FakeProvider = {
    within: () => withinDeadline(provider, () => silence),
    settings: { publishableKey: 'pk_fake', scriptUrl: 'https://pay.example/script.js' },
    createCustomer: async ({ reference }) => fakeId('cus', reference),
    startSubscription: async ({ reference, customer, price }) => {
      const id = fakeId('sub', reference);
      if (!subscriptions.has(id)) {
        const subscription: Subscription = {
          id,
          status: 'open',
          lookupKey: price.lookupKey,
          cancelsAtPeriodEnd: false,
          card: null,
          endedAt: null,
          invoices: [],
          price,
          customer,
          isPaused: false,
        };
        addInvoice(subscription, periodFrom(clock(), price));
        subscriptions.set(id, subscription);
      }
      const payment = found(subscriptions, id).invoices.at(-1)?.payment ?? '';
      return { subscription: id, payment, clientSecret: found(payments, payment).clientSecret };
    },
    setCancelsAtPeriodEnd: async (id, cancels) => {
      found(subscriptions, id).cancelsAtPeriodEnd = cancels;
    },
    setRenewalPaused: async (id, isPaused) => {
      found(subscriptions, id).isPaused = isPaused;
    },
    setNextPrice: async (id, price) => {
      Object.assign(found(subscriptions, id), { price, lookupKey: price.lookupKey });
    },
    endSubscription: async (id) => end(found(subscriptions, id)),
    listCards: async (owner) =>
      [...cards.values()]
        .flatMap(({ customer, ...card }) => (customer === owner ? card : []))
        .slice(0, MOST_CARDS),
    removeCard: async (id) => void cards.delete(id),
    createPayment: async ({ reference, cents, customer = null }) =>
      once(payments, fakeId('pi', reference), () =>
        newPayment(fakeId('pi', reference), { cents, customer, paymentId: reference }),
      ),
    createCheckout: async ({ reference, cents, customer }) => {
      const payment = fakeId('pi', reference);
      await once(payments, payment, () =>
        newPayment(payment, { cents, customer, paymentId: reference }),
      );
      return once(checkouts, fakeId('cs', reference), () => ({
        id: fakeId('cs', reference),
        status: 'open',
        paymentId: reference,
        payment,
        url: `https://pay.example/${reference}`,
      }));
    },
    readPayment: async (id) => read(payments, id),
    readSubscription: async (id) => read(subscriptions, id),
    readCheckout: async (id) => read(checkouts, id),
    readRefund: async (id) => read(refunds, id),
    closePayment: async (id) => {
      const checkout = checkouts.get(id);
      const payment = found(payments, checkout?.payment ?? id);
      if (payment.status !== 'open') return;
      payment.status = 'closed';
      if (checkout) checkout.status = 'closed';
    },
    refund: async ({ reference, payment, cents }) =>
      once(refunds, fakeId('re', reference), () =>
        addRefund(fakeId('re', reference), { payment, cents, refundId: reference }),
      ),
    listPayments: (since) => listed(payments, since),
    listRefunds: (since) => listed(refunds, since),
    readEvent: async () => {
      throw new SignatureError('Nothing comes from here');
    },

    keepSilent: (next) => {
      silence = next;
    },
    saveCard: (customer) => {
      cardCount += 1;
      const id = `pm_${cardCount}`;
      cards.set(id, { id, brand: 'visa', last4: '4242', customer });
      return id;
    },
    pay: (id) => {
      const payment = found(payments, id);
      if (payment.status === 'closed') throw new Error(`${id} cannot be paid any more`);
      payment.status = 'succeeded';
      payment.card = { brand: 'visa', last4: '4242' };
      const checkout = checkouts.get(fakeId('cs', payment.paymentId ?? ''));
      if (checkout) checkout.status = 'paid';
      const billed = invoiceOf(id);
      if (!billed) return;
      billed.invoice.isPaid = true;
      if (billed.subscription.status !== 'ended') billed.subscription.status = 'active';
    },
    renew: (id) => {
      const subscription = found(subscriptions, id);
      const start = subscription.invoices[0]?.period.end ?? clock();
      const { payment } = addInvoice(subscription, periodFrom(start, subscription.price));
      subscription.status = 'past_due';
      if (subscription.isPaused && payment) found(payments, payment).status = 'closed';
      return payment ?? '';
    },
    giveUp: (id) => end(found(subscriptions, id)),
    refundByHand: (payment, cents) => {
      const id = `re_by_hand_${refunds.size}`;
      refunds.set(id, addRefund(id, { payment, cents, refundId: null }));
      return id;
    },
    decideRefunds: (status) => {
      refundStatus = status;
    },
    decideRefund: (id, status) => {
      const refund = found(refunds, id);
      refund.status = status;
      if (status === 'failed') found(payments, refund.payment).refundedCents -= refund.cents;
    },
    refunds: () => structuredClone([...refunds.values()]),
    payments: () => structuredClone([...payments.values()]),
  };
  return provider;
}

function found<T>(rows: Map<string, T>, id: string): T {
  const row = rows.get(id);
  if (row === undefined) throw new Error(`The provider knows no ${id}`);
  return row;
}

/** After the first call without an answer, no other one of this request is sent. */
function withinDeadline(provider: FakeProvider, silence: () => Silence): PaymentProvider {
  let isOver = false;
  const cut =
    <A extends unknown[], T>(send: (...args: A) => Promise<T>, isAnswered: () => boolean) =>
    async (...args: A): Promise<T> => {
      if (!isOver && isAnswered()) return send(...args);
      if (!isOver && silence() === 'late') await send(...args);
      isOver = true;
      throw new UnansweredError('The fake provider does not answer');
    };
  const read = <A extends unknown[], T>(send: (...args: A) => Promise<T>) =>
    cut(send, () => silence() !== 'lost');
  const write = <A extends unknown[], T>(send: (...args: A) => Promise<T>) =>
    cut(send, () => silence() === null);
  return {
    ...provider,
    createCustomer: read(provider.createCustomer),
    startSubscription: write(provider.startSubscription),
    setCancelsAtPeriodEnd: write(provider.setCancelsAtPeriodEnd),
    setRenewalPaused: write(provider.setRenewalPaused),
    setNextPrice: write(provider.setNextPrice),
    endSubscription: write(provider.endSubscription),
    createPayment: write(provider.createPayment),
    listCards: read(provider.listCards),
    removeCard: write(provider.removeCard),
    createCheckout: write(provider.createCheckout),
    readPayment: read(provider.readPayment),
    readSubscription: read(provider.readSubscription),
    readCheckout: read(provider.readCheckout),
    readRefund: read(provider.readRefund),
    closePayment: write(provider.closePayment),
    refund: write(provider.refund),
  };
}

async function once<T extends { id: string }>(
  rows: Map<string, T>,
  id: string,
  make: () => T,
): Promise<T> {
  const row = rows.get(id) ?? make();
  rows.set(id, row);
  return structuredClone(row);
}

const read = <T>(rows: Map<string, T>, id: string): T | null =>
  structuredClone(rows.get(id) ?? null);

async function* listed<T extends { createdAt: Date }>(rows: Map<string, T>, since: Date) {
  const all = [...rows.values()].filter(({ createdAt }) => createdAt >= since);
  for (const row of all.reverse()) yield structuredClone(row);
}
