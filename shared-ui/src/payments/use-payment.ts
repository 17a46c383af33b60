import { serverMessage, showFailure } from '@gangway/shared-ui/platform';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { useRef, useState } from 'react';
import { confirmPayment, outcomeElsewhere, type Outcome } from './confirm-payment';

type PaymentOptions = {
  stripe: Stripe;
  /** The form with a new card, or the id of a saved one. */
  card: StripeElements | string | null;
  clientSecret: string;
  returnUrl: string;
  onSucceeded: (paymentIntentId: string) => void | Promise<void>;
  onFailed?: ((message: string) => void) | undefined;
};

type State = { phase: 'idle' | 'busy' | 'processing'; message: string | null };

const IDLE: State = { phase: 'idle', message: null };

async function finish(onSucceeded: () => void | Promise<void>): Promise<State> {
  try {
    await onSucceeded();
    return IDLE;
  } catch (error) {
    const paid = 'Your payment was received, but the last step failed. Try again to finish it.';
    return { phase: 'idle', message: serverMessage(error, paid) };
  }
}

async function follow(outcome: Outcome, options: PaymentOptions): Promise<State> {
  switch (outcome.kind) {
    case 'succeeded':
      return finish(() => options.onSucceeded(outcome.paymentIntentId));
    case 'failed':
      showFailure('Payment Failed', outcome.message);
      options.onFailed?.(outcome.message);
      return { phase: 'idle', message: outcome.message };
    case 'processing':
      return { phase: 'processing', message: null };
    case 'incomplete':
    case 'unknown':
      return IDLE;
  }
}

/** One payment at a time: the guard is a ref, for two presses may come before one render. */
export function usePayment(options: PaymentOptions) {
  const { card } = options;
  const [state, setState] = useState<State>(IDLE);
  const isUnderWay = useRef(false);

  const run = async (work: () => Promise<Outcome | null>): Promise<boolean> => {
    if (isUnderWay.current) return true;
    isUnderWay.current = true;
    setState({ phase: 'busy', message: null });
    const outcome = await work();
    const next = outcome ? await follow(outcome, options) : IDLE;
    isUnderWay.current = next.phase === 'processing';
    setState(next);
    return outcome !== null;
  };
  return {
    ...state,
    pay: () => card && run(() => confirmPayment({ ...options, card })),
    /** Goes on with an intent that is paid already; false where there is none. */
    resume: () => run(() => outcomeElsewhere(options).catch(() => null)),
  };
}
