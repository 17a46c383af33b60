import type { PaymentIntentResult } from '@stripe/stripe-js';
import type { Client } from '../api/client';
import type { FormInput } from '../api/encode-form';
import { cardData, setBusy, submitCard } from '../elements/collect-card';
import { groupOfElement } from '../elements/element';
import type { Group } from '../elements/group';
import { confirmAndFollow } from './confirm-payment';
import { intentIdOf, confirmIntent, type IntentRef, mergeForms } from './intents';
import { oneAtATime } from './one-at-a-time';

export type CardPayment = {
  payment_method?: string | { card?: unknown; billing_details?: FormInput };
  return_url?: string;
  receipt_email?: string;
  setup_future_usage?: string;
};
type Options = { handleActions?: boolean };

export async function confirmCardPayment(
  client: Client,
  clientSecret: string,
  [data = {}, { handleActions = true } = {}]: [CardPayment?, Options?],
): Promise<PaymentIntentResult> {
  const ref = { client, clientSecret, id: intentIdOf(clientSecret, 'confirmCardPayment') };
  const { payment_method: method, ...rest } = data;
  const isNew = typeof method === 'object' && method.card !== undefined;
  const group = isNew ? groupOfElement(method.card) : null;
  const form: FormInput = isNew
    ? { ...rest, payment_method_data: { billing_details: method.billing_details } }
    : { ...rest, payment_method: typeof method === 'string' ? method : undefined };
  return oneAtATime({ clientSecret, method: 'confirmCardPayment' }, () =>
    pay(group, { ref, form, handleActions }),
  );
}

type Plan = { ref: IntentRef; form: FormInput; handleActions: boolean };

async function pay(group: Group | null, { ref, form, handleActions }: Plan) {
  const wrong = group && submitCard(group);
  if (wrong) return { error: wrong };
  if (group) setBusy(group, true);
  const run = handleActions ? confirmAndFollow : confirmIntent;
  const result = await run(
    ref,
    group ? mergeForms({ payment_method_data: cardData(group) }, form) : form,
  );
  if (group) setBusy(group, false);
  return result;
}
