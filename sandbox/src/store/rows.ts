import type Stripe from 'stripe';
import type { CardName } from '../cards/test-cards';

type Primitive = string | number | boolean | null | undefined;

type StoredField<T> = string extends T ? Extract<T, Primitive> : Stored<T>;

/** As stored and sent: an expandable field is its id. */
type Stored<T> = T extends Primitive
  ? T
  : T extends (infer E)[]
    ? Stored<E>[]
    : { [K in keyof T]: unknown extends T[K] ? T[K] : StoredField<T[K]> };

type Common = 'id' | 'object' | 'created';

/** The fields that someone reads, as the SDK types them. */
type Fields<T, K extends keyof T> = Stored<Pick<T, K | Extract<Common, keyof T>>>;

type List<T> = { object: 'list'; data: T[] };

export type Customer = Fields<Stripe.Customer, 'email' | 'metadata' | 'name'>;
export type Product = Fields<Stripe.Product, 'name'>;
export type Price = Fields<Stripe.Price, 'currency' | 'lookup_key' | 'product' | 'unit_amount'> & {
  recurring: { interval: 'month' | 'year' };
};
export type PaymentMethod = Fields<Stripe.PaymentMethod, 'customer' | 'type'> & {
  card: Fields<Stripe.PaymentMethod.Card, 'brand' | 'last4'>;
};
export type PaymentIntent = Fields<
  Stripe.PaymentIntent,
  | 'amount'
  | 'client_secret'
  | 'currency'
  | 'customer'
  | 'description'
  | 'last_payment_error'
  | 'latest_charge'
  | 'metadata'
  | 'next_action'
  | 'payment_method'
  | 'receipt_email'
  | 'setup_future_usage'
  | 'status'
>;
export type Charge = Fields<
  Stripe.Charge,
  'amount' | 'amount_refunded' | 'payment_intent' | 'status'
> & { payment_method_details: Pick<PaymentMethod, 'card' | 'type'> };
export type Refund = Fields<Stripe.Refund, 'amount' | 'metadata' | 'payment_intent' | 'status'>;
export type SubscriptionItem = Fields<
  Stripe.SubscriptionItem,
  'current_period_end' | 'current_period_start'
> & { price: Price };
export type Subscription = Fields<
  Stripe.Subscription,
  | 'billing_cycle_anchor'
  | 'cancel_at_period_end'
  | 'customer'
  | 'default_payment_method'
  | 'ended_at'
  | 'latest_invoice'
  | 'metadata'
  | 'pause_collection'
  | 'status'
> & { items: List<SubscriptionItem> };
export type Invoice = Fields<
  Stripe.Invoice,
  | 'amount_due'
  | 'amount_paid'
  | 'attempt_count'
  | 'automatically_finalizes_at'
  | 'billing_reason'
  | 'next_payment_attempt'
  | 'status'
> & {
  lines: List<
    Fields<Stripe.InvoiceLineItem, 'period'> & { pricing: { price_details: { price: string } } }
  >;
  parent: { subscription_details: { subscription: string } };
};
export type CheckoutSession = Fields<
  Stripe.Checkout.Session,
  | 'currency'
  | 'customer'
  | 'expires_at'
  | 'metadata'
  | 'payment_intent'
  | 'payment_status'
  | 'status'
  | 'url'
> & { amount_total: number; cancel_url: string; success_url: string };
export type SandboxEvent = Fields<Stripe.EventBase, 'api_version' | 'type'> & {
  data: { object: object };
};

export type SessionDetails = {
  id: string;
  name: string;
  offersSavedCards: boolean;
  intent: string | null;
  intentFacts: { description: string | null; metadata: Record<string, string> };
};
export type WebhookMode = 'deliver' | 'hold' | 'drop';
/** `dueAt` is null while the delivery is held. */
export type Delivery = { id: string; attempts: number; firstAt: number; dueAt: number | null };
type IdempotentAnswer = {
  id: string;
  request: string;
  createdAt: number;
  status: number;
  body: string;
};

/** Those below the events are never part of an answer. */
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
  checkout_session: CheckoutSession;
  event: SandboxEvent;
  card: { id: string; card: CardName; isAuthenticated: boolean };
  session_details: SessionDetails;
  invoice_intent: { id: string; intent: string };
  delivery: Delivery;
  idempotency: IdempotentAnswer;
  setting: { id: 'webhooks'; value: WebhookMode };
};
export type TableName = keyof Rows;
