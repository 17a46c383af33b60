import type { PaymentIntent } from './store/rows';
import type { Store } from './store/store';

export type RequestOrigin = { id: string; idempotency_key: string | null };
export type IntentOutcome = 'succeeded' | 'failed' | 'canceled' | 'challenged';
export type IntentListener = (
  context: SandboxContext,
  intent: PaymentIntent,
  outcome: IntentOutcome,
) => void;

/** What every noun works on. All work is synchronous; one commit follows each call. */
export type SandboxContext = {
  store: Store;
  /** The sandbox's time in seconds: the machine's and what `advance` has added. */
  now: () => number;
  publicUrl: string;
  keys: { secret: string; publishable: string };
  /** Has an event delivered, after the commit. */
  deliver: (eventId: string) => void;
  hasWebhook: boolean;
  /** The call at work, for the events that it causes. */
  origin: RequestOrigin | null;
  /** Called in order when a payment intent comes to an end; invoices and checkout live on it. */
  intentListeners: readonly IntentListener[];
};
