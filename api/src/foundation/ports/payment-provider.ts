import type { CardFace } from '@gangway/contract/billing';
import type { PaymentSettings } from '@gangway/contract/payments';

/** Amounts are cents of the one currency that we sell in. */
export const CURRENCY = 'usd';

/** Our own id of what a call is about: repeating the call with it changes nothing. */
type Reference = { reference: string };

export type ProviderPayment = {
  id: string;
  /** open: it can still succeed. closed: it never will. */
  status: 'succeeded' | 'open' | 'closed';
  cents: number;
  currency: string;
  /** Our payment, where we have told the provider. */
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
  /** open: its first payment waits. past_due: a later one does. */
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
 * An event only names its subject; the state is read from the provider, so that late events do no
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
  /** Null for an event that we have no use for. */
  subject: Subject | null;
};

export type Price = {
  lookupKey: string;
  name: string;
  cents: number;
  interval: 'month' | 'year';
};

export type StartedSubscription = { subscription: string; payment: string; clientSecret: string };

export type PaymentProvider = {
  settings: PaymentSettings;
  createCustomer(customer: Reference & { email: string; name: string }): Promise<string>;
  /** Incomplete until its first invoice has been paid in the browser. */
  startSubscription(
    order: Reference & { customer: string; price: Price },
  ): Promise<StartedSubscription>;
  setCancelsAtPeriodEnd(subscription: string, cancels: boolean): Promise<void>;
  /** A paused one goes on without being charged: its renewals are void, and it is past due. */
  setRenewalPaused(subscription: string, isPaused: boolean): Promise<void>;
  setNextPrice(subscription: string, price: Price): Promise<void>;
  /** At once, and nothing is given back. Of one that has ended it is no error. */
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
  /** Of one that is removed already it is no error. */
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
  /** All since then, the newest first. */
  listPayments(since: Date): AsyncIterable<ProviderPayment>;
  listRefunds(since: Date): AsyncIterable<ProviderRefund>;
  /** Throws SignatureError for what does not come from the provider, or not now. */
  readEvent(body: string, signature: string, now: Date): Promise<ProviderEvent>;
};

export class SignatureError extends Error {}

/** The provider does not answer, or refuses for reasons that are not the caller's. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  /** The log keeps an error's code and no messages; this message contains no personal data. */
  readonly code: string;

  constructor(
    message: string,
    /** Whether the same call may succeed later. */
    readonly isTransient: boolean,
  ) {
    super(message);
    this.code = message;
  }
}
