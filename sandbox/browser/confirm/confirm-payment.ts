import type { PaymentIntentResult } from '@stripe/stripe-js';
import type { Client, FormInput } from '../api/client';
import type { Elements } from '../elements/elements';
import { IntegrationError } from '../elements/integration-error';
import { confirmIntent, intentIdOf, type IntentRef } from './intents';
import { handleNextActions } from './next-action';

export type ConfirmOptions = {
  elements: Elements;
  clientSecret?: string;
  redirect?: string;
  confirmParams?: { return_url?: string };
};

const ONLY_IF_REQUIRED =
  "stripe.confirmPayment(): the sandbox does not leave the page; pass redirect: 'if_required'.";

export async function confirmPayment(
  client: Client,
  { elements, ...options }: ConfirmOptions,
): Promise<PaymentIntentResult> {
  const clientSecret = options.clientSecret ?? elements.clientSecret ?? '';
  if (options.redirect !== 'if_required') throw new IntegrationError(ONLY_IF_REQUIRED);
  const ref = { client, clientSecret, id: intentIdOf(clientSecret) };
  return oneAtATime(clientSecret, async () => {
    const error = elements.validate();
    if (error) return { error };
    elements.setBusy(true);
    const form = { ...options.confirmParams, payment_method_data: elements.cardData() };
    const result = await confirmAndFollow(ref, form);
    elements.setBusy(false);
    return result;
  });
}

export async function confirmCardPayment(
  client: Client,
  clientSecret: string,
  { payment_method }: { payment_method: string },
): Promise<PaymentIntentResult> {
  const ref = { client, clientSecret, id: intentIdOf(clientSecret) };
  return oneAtATime(clientSecret, () => confirmAndFollow(ref, { payment_method }));
}

const underWay = new Set<string>();

/** As with Stripe, a second confirmation while one runs is an integration error. */
async function oneAtATime<T>(clientSecret: string, work: () => Promise<T>): Promise<T> {
  if (underWay.has(clientSecret))
    throw new IntegrationError(
      'You have an in-flight confirmation! Please be sure to disable your form submit button while one runs.',
    );
  underWay.add(clientSecret);
  try {
    return await work();
  } finally {
    underWay.delete(clientSecret);
  }
}

async function confirmAndFollow(ref: IntentRef, form: FormInput): Promise<PaymentIntentResult> {
  const { error, paymentIntent } = await confirmIntent(ref, form);
  return error ? { error } : handleNextActions(ref, paymentIntent);
}
