import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { useRef, useState } from 'react';
import { serverMessage } from '../platform/api-error';
import { showFailure } from '../platform/toasts';
import { confirmPayment } from './confirm-payment';

type PaymentOptions = {
  stripe: Stripe;
  elements: StripeElements | null;
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

async function runPayment(elements: StripeElements, options: PaymentOptions): Promise<State> {
  const outcome = await confirmPayment({ ...options, elements });
  switch (outcome.kind) {
    case 'succeeded':
      return finish(() => options.onSucceeded(outcome.paymentIntentId));
    case 'failed':
      showFailure('Payment Failed', outcome.message);
      options.onFailed?.(outcome.message);
      return { phase: 'idle', message: outcome.message };
    case 'processing':
      return { phase: 'processing', message: null };
    case 'unknown':
      return IDLE;
  }
}

/** One payment at a time: the guard is a ref, for two presses may come before one render. */
export function usePayment(options: PaymentOptions) {
  const [state, setState] = useState<State>(IDLE);
  const isUnderWay = useRef(false);

  const pay = async () => {
    if (isUnderWay.current || !options.elements) return;
    isUnderWay.current = true;
    setState({ phase: 'busy', message: null });
    const next = await runPayment(options.elements, options);
    isUnderWay.current = next.phase === 'processing';
    setState(next);
  };
  return { ...state, pay };
}
