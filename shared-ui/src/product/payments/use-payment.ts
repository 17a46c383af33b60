import { serverMessage, showFailure } from '@gangway/shared-ui/platform';
import type { PaymentIntentResult, Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { useRef, useState } from 'react';

const FALLBACK = 'Something went wrong. Please try again.';

type Outcome =
  | { kind: 'succeeded'; paymentIntentId: string }
  | { kind: 'failed'; message: string; advice?: string }
  /** The provider's fields say what is missing; nothing was attempted. */
  | { kind: 'incomplete' }
  | { kind: 'processing' }
  | { kind: 'unknown' };

type PaymentOptions = Omit<Payment, 'card'> & {
  card: Payment['card'] | null;
  onSucceeded: (paymentIntentId: string) => void | Promise<void>;
};

type State = {
  phase: 'idle' | 'busy' | 'processing';
  message: string | null;
  /** Only the work after the payment is left. */
  isPaid: boolean;
};

const IDLE: State = { phase: 'idle', message: null, isPaid: false };

/** The guard is a ref, because two clicks may come before one render. */
export function usePayment(options: PaymentOptions) {
  const { card } = options;
  const [state, setState] = useState<State>(IDLE);
  const isUnderWay = useRef(false);

  const run = async (work: () => Promise<Outcome | null>): Promise<boolean> => {
    if (isUnderWay.current) return true;
    isUnderWay.current = true;
    setState(({ isPaid }) => ({ phase: 'busy', message: null, isPaid }));
    const outcome = await work();
    const next = outcome ? await follow(outcome, options) : IDLE;
    isUnderWay.current = next.phase === 'processing';
    setState(next);
    return outcome !== null;
  };
  return {
    ...state,
    pay: () => card && run(() => confirmPayment({ ...options, card })),
    resume: () => run(() => outcomeElsewhere(options).catch(() => null)),
  };
}

async function follow(outcome: Outcome, options: PaymentOptions): Promise<State> {
  switch (outcome.kind) {
    case 'succeeded':
      return finish(() => options.onSucceeded(outcome.paymentIntentId));
    case 'failed':
      showFailure('Payment Failed', outcome.message);
      return { ...IDLE, message: [outcome.message, outcome.advice].join(' ').trim() };
    case 'processing':
      return { ...IDLE, phase: 'processing' };
    case 'incomplete':
    case 'unknown':
      return IDLE;
  }
}

async function finish(onSucceeded: () => void | Promise<void>): Promise<State> {
  try {
    await onSucceeded();
    return IDLE;
  } catch (error) {
    const paid = 'Your payment was received, but the last step failed. Try again to finish it.';
    return { phase: 'idle', message: serverMessage(error, paid), isPaid: true };
  }
}

type Payment = {
  stripe: Stripe;
  card: StripeElements | string;
  clientSecret: string;
  returnUrl: string;
};

/** Never throws: every failure is an outcome. */
function confirmPayment(payment: Payment): Promise<Outcome> {
  return confirm(payment).catch(() => ({ kind: 'failed', message: FALLBACK }));
}

async function confirm(payment: Payment): Promise<Outcome> {
  const result = await send(payment);
  if (result.error?.code !== 'payment_intent_unexpected_state') return outcomeOf(result);
  return (await outcomeElsewhere(payment)) ?? failed(result.error);
}

function send({ stripe, card, clientSecret, returnUrl }: Payment): Promise<PaymentIntentResult> {
  if (typeof card === 'string') {
    return stripe.confirmCardPayment(clientSecret, { payment_method: card });
  }
  return stripe.confirmPayment({
    elements: card,
    confirmParams: { return_url: returnUrl },
    redirect: 'if_required',
  });
}

function outcomeOf({ error, paymentIntent }: PaymentIntentResult): Outcome {
  if (error) return failed(error);
  if (paymentIntent.status === 'succeeded')
    return { kind: 'succeeded', paymentIntentId: paymentIntent.id };
  return { kind: paymentIntent.status === 'processing' ? 'processing' : 'unknown' };
}

function failed({ type, code = '', message = FALLBACK }: StripeError): Outcome {
  if (type === 'validation_error') return { kind: 'incomplete' };
  if (type !== 'card_error') return { kind: 'failed', message };
  const isMistyped = /^(incorrect|invalid)_/.test(code);
  const next = isMistyped ? 'Check the card’s details.' : 'Try another card, or ask your bank.';
  return { kind: 'failed', message, advice: `Nothing was charged. ${next}` };
}

/** Another tab may have paid the intent already. */
async function outcomeElsewhere(
  payment: Pick<Payment, 'stripe' | 'clientSecret'>,
): Promise<Outcome | null> {
  const result = await payment.stripe.retrievePaymentIntent(payment.clientSecret);
  const outcome = outcomeOf(result);
  return outcome.kind === 'succeeded' || outcome.kind === 'processing' ? outcome : null;
}
