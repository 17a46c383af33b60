import type { PaymentIntentResult, Stripe, StripeElements, StripeError } from '@stripe/stripe-js';

export type Outcome =
  | { kind: 'succeeded'; paymentIntentId: string }
  | { kind: 'failed'; message: string }
  | { kind: 'processing' }
  | { kind: 'unknown' };

type Payment = {
  stripe: Stripe;
  elements: StripeElements;
  clientSecret: string;
  returnUrl: string;
};

const FALLBACK = 'Something went wrong. Please try again.';

const failed = ({ message }: StripeError): Outcome => ({
  kind: 'failed',
  message: message ?? FALLBACK,
});

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

async function confirm(payment: Payment): Promise<Outcome> {
  const { stripe, elements, returnUrl } = payment;
  const result = await stripe.confirmPayment({
    elements,
    confirmParams: { return_url: returnUrl },
    redirect: 'if_required',
  });
  if (result.error?.code !== 'payment_intent_unexpected_state') return outcomeOf(result);
  return (await outcomeElsewhere(payment)) ?? failed(result.error);
}

/** Takes the payment. Whatever happens is an outcome; nothing is thrown. */
export function confirmPayment(payment: Payment): Promise<Outcome> {
  return confirm(payment).catch(() => ({ kind: 'failed', message: FALLBACK }));
}
