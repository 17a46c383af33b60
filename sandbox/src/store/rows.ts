import type Stripe from 'stripe';
import type { CardName } from '../cards/test-cards';
import { noSuch } from '../http/api-error';
import type { Tables } from './store';
import type { Table } from './table';

export type Noun = keyof typeof NOUNS;

export function findOrRefuse<K extends Noun>(
  tables: Tables,
  noun: K,
  { id, param }: { id: string; param?: string },
): Rows[K] {
  const table: Table<Rows[K]> = tables[noun];
  const found = table.find(id);
  if (found === null) throw noSuch(NOUNS[noun], id, param);
  return found;
}

type Primitive = string | number | boolean | null | undefined;

type StoredField<T> = string extends T ? Extract<T, Primitive> : Stored<T>;

/** As stored and sent: an expandable field is its id, and a decimal is text. */
type Stored<T> = T extends Stripe.Decimal
  ? string
  : T extends Primitive
    ? T
    : T extends (infer E)[]
      ? Stored<E>[]
      : { [K in keyof T]: unknown extends T[K] ? T[K] : StoredField<T[K]> };

export type Customer = Stored<Stripe.Customer>;
export type Product = Stored<Stripe.Product>;
export type Price = Stored<Stripe.Price>;
export type PaymentMethod = Stored<Stripe.PaymentMethod>;
export type PaymentIntent = Stored<Stripe.PaymentIntent>;
export type Charge = Stored<Stripe.Charge>;
export type Refund = Stored<Stripe.Refund>;
export type SubscriptionItem = Stored<Stripe.SubscriptionItem>;
export type Subscription = Stored<Stripe.Subscription>;
export type Invoice = Stored<Stripe.Invoice>;
export type InvoicePayment = Stored<Stripe.InvoicePayment>;
export type CheckoutSession = Stored<Stripe.Checkout.Session>;
export type LineItem = Stored<Stripe.LineItem>;
export type SandboxEvent = Omit<Stored<Stripe.EventBase>, 'data'> & {
  data: { object: object; previous_attributes?: object };
};

export type SessionLines = {
  id: string;
  lines: LineItem[];
  intent: string | null;
  intentFacts: Pick<
    PaymentIntent,
    | 'description'
    | 'metadata'
    | 'receipt_email'
    | 'setup_future_usage'
    | 'statement_descriptor'
    | 'statement_descriptor_suffix'
  >;
};
export type DueRefund = { id: string; dueAt: number; outcome: 'succeeded' | 'failed' };
/** `dueAt` is null while the delivery is held. */
export type Delivery = { id: string; attempts: number; firstAt: number; dueAt: number | null };
export type IdempotentAnswer = {
  id: string;
  endpoint: string;
  fingerprint: string;
  createdAt: number;
  requestId: string;
  status: number;
  body: string;
};

/** Never part of an answer. */
type CardOnFile = { id: string; card: CardName; isAuthenticated: boolean };
type CardToken = { id: string; card: CardName; expMonth: number; expYear: number };
type Challenge = { id: string; returnUrl: string | null };

export type Rows = {
  customer: Customer;
  product: Product;
  price: Price;
  payment_method: PaymentMethod;
  payment_intent: PaymentIntent;
  charge: Charge;
  refund: Refund;
  subscription: Subscription;
  invoice: Invoice;
  invoice_payment: InvoicePayment;
  checkout_session: CheckoutSession;
  event: SandboxEvent;
  card: CardOnFile;
  token: CardToken;
  challenge: Challenge;
  session_lines: SessionLines;
  due_refund: DueRefund;
  delivery: Delivery;
  idempotency: IdempotentAnswer;
  setting: { id: 'clock' | 'webhooks'; value: string };
};
export type TableName = keyof Rows;

const NOUNS = {
  customer: 'customer',
  product: 'product',
  price: 'price',
  payment_method: 'PaymentMethod',
  payment_intent: 'payment_intent',
  charge: 'charge',
  refund: 'refund',
  subscription: 'subscription',
  invoice: 'invoice',
  checkout_session: 'checkout.session',
  event: 'event',
} as const;
