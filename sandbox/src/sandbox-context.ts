import type { PaymentIntent } from './store/rows';
import type { Store } from './store/store';

export type RequestOrigin = { id: string; idempotency_key: string | null };
export type IntentOutcome = 'succeeded' | 'failed' | 'canceled' | 'challenged';
export type IntentListener = (
  context: SandboxContext,
  intent: PaymentIntent,
  outcome: IntentOutcome,
) => void;

/** All work is synchronous, and one commit follows each call. */
export type SandboxContext = {
  store: Store;
  /** Unix seconds, including what `advance` has added. */
  now: () => number;
  publicUrl: string;
  keys: { secret: string; publishable: string };
  /** Delivers only after the commit. */
  deliver: (eventId: string) => void;
  hasWebhook: boolean;
  origin: RequestOrigin | null;
  /** Called in this order when a payment intent ends. */
  intentListeners: readonly IntentListener[];
};
