import type { StripeError } from '@stripe/stripe-js';
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

export const retrieveIntent = ({ client, id, clientSecret }: IntentRef) =>
  client.get(`/v1/payment_intents/${id}`, { client_secret: clientSecret });

export const confirmIntent = ({ client, id, clientSecret }: IntentRef, form: FormInput) =>
  client.post(`/v1/payment_intents/${id}/confirm`, { client_secret: clientSecret, ...form });

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
