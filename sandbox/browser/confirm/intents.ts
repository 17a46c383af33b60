import type { PaymentIntent, PaymentIntentResult, StripeError } from '@stripe/stripe-js';
import type { Client, FormInput } from '../api/client';
import { IntegrationError } from '../elements/integration-error';

export function intentIdOf(clientSecret: string): string {
  const [id = '', secret] = clientSecret.split('_secret_');
  if (secret) return id;
  throw new IntegrationError(
    `Invalid value for intent secret: value should be a client secret of the form \${id}_secret_\${secret}. You specified: ${clientSecret}.`,
  );
}

export type IntentRef = { client: Client; id: string; clientSecret: string };

export async function retrieveIntent(ref: IntentRef): Promise<PaymentIntentResult> {
  const query = { client_secret: ref.clientSecret };
  const reply = await ref.client.get<PaymentIntent>(`/v1/payment_intents/${ref.id}`, query);
  return reply.error ? { error: reply.error } : { paymentIntent: reply.value };
}

export async function confirmIntent(ref: IntentRef, form: FormInput): Promise<PaymentIntentResult> {
  const reply = await ref.client.post<PaymentIntent>(`/v1/payment_intents/${ref.id}/confirm`, {
    client_secret: ref.clientSecret,
    ...form,
  });
  return reply.error ? { error: reply.error } : { paymentIntent: reply.value };
}

export async function checkIntent(ref: IntentRef): Promise<StripeError | null> {
  const { error, paymentIntent } = await retrieveIntent(ref);
  if (error) return error;
  const isOver = paymentIntent.status === 'succeeded' || paymentIntent.status === 'canceled';
  return isOver ? { ...TERMINAL, payment_intent: paymentIntent } : null;
}

const TERMINAL: StripeError = {
  type: 'invalid_request_error',
  code: 'payment_intent_unexpected_state',
  message: 'The PaymentIntent is in a terminal state and cannot be used to initialize Elements.',
};
