import type { CardName } from '../cards/test-cards';
import type { Fault } from '../http/faults';
import type { LoggedRequest } from '../http/requests';
import type { SandboxEvent } from '../store/rows';
import type { WebhookMode } from '../store/rows';
import type { FlushOptions } from '../webhooks/dispatcher';

/** `error` is Stripe's code. */
export type Attempt = { status: string; error: string | null };

export type ImportedPayment = {
  id: string;
  amount: number;
  /** Unix seconds, as everywhere in Stripe. */
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
  /** What falls due by the clock, as the sandbox does each second by itself. */
  runDue(): Promise<void>;
  /** `deliver` also releases what was held; `drop` discards it. */
  webhooks(mode: WebhookMode): Promise<void>;
  /** Resolves with the HTTP statuses; 0 means that no response came. */
  flush(options: FlushOptions): Promise<number[]>;
  settled(): Promise<void>;
  resend(eventId: string): Promise<number>;
  events(): Promise<SandboxEvent[]>;
  fault(fault: Fault): Promise<void>;
  clearFaults(): Promise<void>;
  requests(): Promise<LoggedRequest[]>;
  forget(): Promise<void>;
  /** As the customer, who passes every challenge. */
  confirm(intentId: string, card: CardName): Promise<Attempt>;
  payCheckout(sessionId: string, card: CardName): Promise<Attempt>;
  importPayments(customers: readonly ImportedCustomer[]): Promise<void>;
};
