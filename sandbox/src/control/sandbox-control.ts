import type { CardName } from '../cards/test-cards';
import type { Fault } from '../http/faults';
import type { LoggedRequest } from '../http/requests';
import type { SandboxEvent } from '../store/rows';
import type { FlushOptions, WebhookMode } from '../webhooks/dispatcher';

export type Attempt = {
  status: string;
  error: { code: string; declineCode: string | null; message: string } | null;
};
/** How the customer answers the bank's question where the card has one; passed unless told. */
export type AttemptOptions = { challenge?: 'pass' | 'fail' };

export type ImportedPayment = {
  id: string;
  amount: number;
  /** Seconds, as everywhere in Stripe. */
  createdAt: number;
  refunded?: number;
  description: string;
};
export type ImportedSubscription = {
  id: string;
  lookupKey: string;
  unitAmount: number;
  interval: 'month' | 'year';
  startedAt: number;
  periodStart: number;
  periodEnd: number;
  cancelAtPeriodEnd: boolean;
};
export type ImportedCustomer = {
  customer: { id: string; email: string; name: string };
  subscription?: ImportedSubscription;
  payments: ImportedPayment[];
};

export type SandboxControl = {
  /** Moves the clock and does all that falls due until then, in order. */
  advance(seconds: number): Promise<void>;
  /** What becomes of deliveries; `deliver` lets those go that were held, `drop` forgets them. */
  webhooks(mode: WebhookMode): Promise<void>;
  /** Delivers what is held, one after the other; answers with the statuses (0: none came). */
  flush(options: FlushOptions): Promise<number[]>;
  /** Until no delivery is under way or due; a retry is due when its time has come. */
  settled(): Promise<void>;
  resend(eventId: string): Promise<number>;
  /** Oldest first. */
  events(): Promise<SandboxEvent[]>;
  fault(fault: Fault): Promise<void>;
  clearFaults(): Promise<void>;
  requests(): Promise<LoggedRequest[]>;
  forget(): Promise<void>;
  /** Pays an intent as a customer in a browser does; a refusal is an answer, not an exception. */
  confirm(intentId: string, card: CardName | number, options?: AttemptOptions): Promise<Attempt>;
  payCheckout(
    sessionId: string,
    card: CardName | number,
    options?: AttemptOptions,
  ): Promise<Attempt>;
  /** Demo data: emits no events, and does nothing to what is there already. */
  importPayments(customers: readonly ImportedCustomer[]): Promise<void>;
};
