import type { PaymentIntent } from './store/rows';
import type { Store } from './store/store';

/** As the product's settings name them without Stripe's own. */
export const KEYS = { secret: 'sk_test_sandbox', publishable: 'pk_test_sandbox' };

export type DueWork = { at: number; run: () => void };

export type DueSource = (context: SandboxContext) => DueWork[];

export type IntentOutcome = 'succeeded' | 'failed' | 'canceled' | 'challenged';
export type IntentListener = (
  context: SandboxContext,
  intent: PaymentIntent,
  outcome: IntentOutcome,
) => void;

/** All work is synchronous, and one commit follows each call. */
export type SandboxContext = {
  store: Store;
  /** Unix seconds */
  now: () => number;
  publicUrl: string;
  /** Delivers only after the commit. */
  enqueue: (eventId: string) => void;
  /** Called in this order when a payment intent ends. */
  intentListeners: readonly IntentListener[];
};
