import type { PaymentIntentResult } from '@stripe/stripe-js';
import type { Client } from '../api/client';
import type { FormInput } from '../api/encode-form';
import { cardData, setBusy, submitCard } from '../elements/collect-card';
import { groupOf } from '../elements/elements';
import type { Group } from '../elements/group';
import { IntegrationError } from '../elements/integration-error';
import { intentIdOf, confirmIntent, type IntentRef, mergeForms } from './intents';
import { handleNextActions } from './next-action';
import { oneAtATime } from './one-at-a-time';

export type ConfirmOptions = {
  elements?: unknown;
  clientSecret?: string;
  redirect?: 'always' | 'if_required';
  confirmParams?: {
    return_url?: string;
    payment_method?: string;
    payment_method_data?: FormInput;
    save_payment_method?: boolean;
    receipt_email?: string;
  };
};

const NO_RETURN_URL =
  "stripe.confirmPayment(): the `confirmParams.return_url` argument is required unless passing redirect: 'if_required'.";
const NO_SECRET =
  'stripe.confirmPayment(): expected a clientSecret, or elements that were created with one.';

export async function confirmAndFollow(
  ref: IntentRef,
  form: FormInput,
): Promise<PaymentIntentResult> {
  const { error, paymentIntent } = await confirmIntent(ref, form);
  return error ? { error } : handleNextActions(ref, paymentIntent);
}

export async function confirmPayment(
  client: Client,
  options: ConfirmOptions,
): Promise<PaymentIntentResult> {
  const group = options.elements === undefined ? null : groupOf(options.elements);
  const clientSecret = options.clientSecret ?? group?.clientSecret;
  if (clientSecret == null) throw new IntegrationError(NO_SECRET);
  if (options.redirect !== 'if_required' && options.confirmParams?.return_url === undefined)
    throw new IntegrationError(NO_RETURN_URL);
  const ref = { client, clientSecret, id: intentIdOf(clientSecret, 'confirmPayment') };
  return oneAtATime({ clientSecret, method: 'confirmPayment' }, () => pay(group, ref, options));
}

async function pay(group: Group | null, ref: IntentRef, options: ConfirmOptions) {
  const wrong = group && submitCard(group);
  if (wrong) return { error: wrong };
  const form = formOf(group, options.confirmParams ?? {});
  if (group) setBusy(group, true);
  const result = await confirmAndFollow(ref, form);
  if (group) setBusy(group, false);
  const returnUrl = options.confirmParams?.return_url;
  if (options.redirect === 'if_required' || result.error || returnUrl === undefined) return result;
  return leave(returnUrl, ref, result.paymentIntent.status);
}

function formOf(
  group: Group | null,
  params: NonNullable<ConfirmOptions['confirmParams']>,
): FormInput {
  const { payment_method_data: given = {}, save_payment_method: isSaved, ...rest } = params;
  const usage = isSaved ? { setup_future_usage: 'off_session' } : {};
  if (!group) return { ...rest, ...usage };
  return { ...rest, ...usage, payment_method_data: mergeForms(cardData(group), given) };
}

const never = new Promise<never>(() => undefined);

function leave(returnUrl: string, ref: IntentRef, status: string): Promise<never> {
  const url = new URL(returnUrl);
  url.searchParams.set('payment_intent', ref.id);
  url.searchParams.set('payment_intent_client_secret', ref.clientSecret);
  url.searchParams.set('redirect_status', status);
  window.location.assign(url);
  return never;
}
