import type { PaymentIntentResult, Stripe, StripeElements, StripeError } from '@stripe/stripe-js';

export type Outcome =
  | { kind: 'succeeded'; paymentIntentId: string }
  | { kind: 'failed'; message: string }
  /** The provider's fields say what is missing; nothing was attempted. */
  | { kind: 'incomplete' }
  | { kind: 'processing' }
  | { kind: 'unknown' };

type Payment = {
  stripe: Stripe;
  /** The form with a new card, or the id of a saved one. */
  card: StripeElements | string;
  clientSecret: string;
  returnUrl: string;
};

const FALLBACK = 'Something went wrong. Please try again.';

const failed = ({ type, message }: StripeError): Outcome =>
  type === 'validation_error'
    ? { kind: 'incomplete' }
    : { kind: 'failed', message: message ?? FALLBACK };

function outcomeOf({ error, paymentIntent }: PaymentIntentResult): Outcome {
  if (error) return failed(error);
  if (paymentIntent.status === 'succeeded')
    return { kind: 'succeeded', paymentIntentId: paymentIntent.id };
  return { kind: paymentIntent.status === 'processing' ? 'processing' : 'unknown' };
}

/** What became of an intent that waits for no card any more: another tab may have paid it. */
export async function outcomeElsewhere(
  payment: Pick<Payment, 'stripe' | 'clientSecret'>,
): Promise<Outcome | null> {
  const result = await payment.stripe.retrievePaymentIntent(payment.clientSecret);
  const outcome = outcomeOf(result);
  return outcome.kind === 'succeeded' || outcome.kind === 'processing' ? outcome : null;
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

async function confirm(payment: Payment): Promise<Outcome> {
  const result = await send(payment);
  if (result.error?.code !== 'payment_intent_unexpected_state') return outcomeOf(result);
  return (await outcomeElsewhere(payment)) ?? failed(result.error);
}

/** Takes the payment. Whatever happens is an outcome; nothing is thrown. */
export function confirmPayment(payment: Payment): Promise<Outcome> {
  return confirm(payment).catch(() => ({ kind: 'failed', message: FALLBACK }));
}
