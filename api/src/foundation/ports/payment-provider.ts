import type { CardFace } from '@gangway/contract/commerce/billing';
import type { PaymentSettings } from '@gangway/contract/commerce/payments';

export const CURRENCY = 'usd';

export type ProviderPayment = {
  id: string;
  /** open: it can still succeed. closed: it never will. */
  status: 'succeeded' | 'open' | 'closed';
  cents: number;
  currency: string;
  paymentId: string | null;
  customer: string | null;
  clientSecret: string;
  createdAt: Date;
  refundedCents: number;
  card: CardFace | null;
};

export type ProviderInvoice = {
  id: string;
  payment: string | null;
  isPaid: boolean;
  cents: number;
  createdAt: Date;
  lookupKey: string | null;
  period: { start: Date; end: Date };
};

export type ProviderSubscription = {
  id: string;
  /** open: the first payment is pending. past_due: a later payment is. */
  status: 'open' | 'active' | 'past_due' | 'ended';
  lookupKey: string | null;
  cancelsAtPeriodEnd: boolean;
  card: string | null;
  endedAt: Date | null;
  invoices: ProviderInvoice[];
};

export type ProviderCheckout = {
  id: string;
  status: 'open' | 'paid' | 'closed';
  paymentId: string | null;
  payment: string | null;
  url: string | null;
};

export type ProviderCard = CardFace & { id: string };

export type ProviderRefund = {
  id: string;
  status: 'pending' | 'succeeded' | 'failed';
  cents: number;
  payment: string;
  refundId: string | null;
  createdAt: Date;
};

/**
 * An event only names its subject: the state is read from the provider, so that late events do no
 * harm.
 */
export type Subject =
  | { kind: 'payment'; id: string }
  | { kind: 'subscription'; id: string }
  | { kind: 'checkout'; id: string }
  | { kind: 'refund'; id: string };

export type ProviderEvent = {
  id: string;
  type: string;
  createdAt: Date;
  subject: Subject | null;
};

export type Price = {
  lookupKey: string;
  name: string;
  cents: number;
  interval: 'month' | 'year';
};

export type StartedSubscription = { subscription: string; payment: string; clientSecret: string };

/** Idempotency key: repeating a call with the same reference changes nothing. */
type Reference = { reference: string };

export type PaymentProvider = {
  settings: PaymentSettings;
  /** The provider for one request: its calls together may take this long, from the first one on. */
  within(milliseconds: number): PaymentProvider;
  createCustomer(customer: Reference & { email: string; name: string }): Promise<string>;
  startSubscription(
    order: Reference & { customer: string; price: Price },
  ): Promise<StartedSubscription>;
  setCancelsAtPeriodEnd(subscription: string, cancels: boolean): Promise<void>;
  /**
   * A paused subscription continues without charges: its renewal invoices are voided, and it is
   * past due.
   */
  setRenewalPaused(subscription: string, isPaused: boolean): Promise<void>;
  setNextPrice(subscription: string, price: Price): Promise<void>;
  /** Ends it at once without a refund. No error if it has already ended. */
  endSubscription(subscription: string): Promise<void>;
  createPayment(
    order: Reference & {
      cents: number;
      description: string;
      receiptEmail: string;
      customer?: string;
    },
  ): Promise<ProviderPayment>;
  listCards(customer: string): Promise<ProviderCard[]>;
  removeCard(card: string): Promise<void>;
  createCheckout(
    order: Reference & {
      cents: number;
      name: string;
      customer: string;
      successUrl: string;
      cancelUrl: string;
    },
  ): Promise<ProviderCheckout>;
  readPayment(id: string): Promise<ProviderPayment | null>;
  readSubscription(id: string): Promise<ProviderSubscription | null>;
  readCheckout(id: string): Promise<ProviderCheckout | null>;
  readRefund(id: string): Promise<ProviderRefund | null>;
  /** Closes it only if it has not been paid meanwhile. */
  closePayment(id: string): Promise<void>;
  refund(order: Reference & { payment: string; cents: number }): Promise<ProviderRefund>;
  listPayments(since: Date): AsyncIterable<ProviderPayment>;
  listRefunds(since: Date): AsyncIterable<ProviderRefund>;
  readEvent(body: string, signature: string, now: Date): Promise<ProviderEvent>;
};

const REQUEST_MS = 4000;

/** For a request that someone waits for; what remains is the reconciler's. */
export function whileWaiting<D extends { paymentProvider: PaymentProvider }>(deps: D): D {
  let limited: PaymentProvider | null = null;
  return {
    ...deps,
    get paymentProvider() {
      limited ??= deps.paymentProvider.within(REQUEST_MS);
      return limited;
    },
  };
}

export class SignatureError extends Error {}

export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  /**
   * The log keeps only an error's code, never its message; this message contains no personal data.
   */
  readonly code: string;

  constructor(
    message: string,
    readonly isTransient: boolean,
  ) {
    super(message);
    this.code = message;
  }
}

/** The deadline of a request has passed: whether the provider carries the call out is unknown. */
export class UnansweredError extends ProviderError {
  constructor(message: string) {
    super(message, true);
  }
}
